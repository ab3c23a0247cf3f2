print("slipstream")
