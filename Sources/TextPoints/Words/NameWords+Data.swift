extension NameWords {
  /// The words that are searched in names of columns and in cells, in several languages: the place to add one.
  ///
  /// A line is a meaning, a colon, and its words with blanks between them, in lower case, the most usual first; `_` in a
  /// word stands for any separator. Meanings under `in other words` count only where the cells bear them out, so a word
  /// may be added there that has other meanings, too.
  static let data = """
    time: timestamp datetime time date ts t

    time in other words: epochmillis epochmilli epochms epoch_ms epoch_millis epochsec epochseconds epoch_s epoch_time \
    epoch unixtime unix_time unix_seconds unix_ms unix unixtimestamp unix_timestamp timemillis utc utctime utc_time gmt datetimeutc \
    clock time_stamp date_time wall_time walltime wallclock dt when period time_period obs_time observation_date last_changed last_updated recorded_at reported_at \
    measured_at sampled_at logged_at received_at receivedat yyyymmdd mess_datum fecha hora fechahora marca_de_tiempo zeit datum uhrzeit zeitstempel zeitpunkt \
    datumzeit messzeit horodatage heure date_heure dateheure jour data ora data_ora dataora tempo data_hora tijd \
    tijdstip datum_tijd tidpunkt tid dato tidspunkt pvm aika paivamaara data_czas czas datum_cas cas tarih saat \
    дата время 日期 时间 時間 日時 日付 時刻 날짜 시간 시각

    receipt: received_at receivedat

    writing: creation created create modified modify modification updated update inserted insertion imported import exported uploaded \
    ingested ingestion loaded erstellt geändert creado création modifié

    date in other words: fecha datum jour dato pvm paivamaara tarih дата 日期 日付 날짜

    year: year yyyy yy yr calendar_year cal_year fiscal_year financial_year reporting_year report_year survey_year water_year \
    crop_year marketing_year school_year academic_year años año ano jahr annee année anno jaar år rok vuosi yıl год 年 연도
    quarter: quarter qtr quartal trimestre trimestre kwartaal kvartal 季度
    month: month mm mo month_no month_nu month_num month_number month_of_year mon monat mois mes mês mese maand måned månad miesiac kuukausi ay месяц 月 월
    week: week wk isoweek iso_week weeknum week_number week_of_year weekofyear woche kw semaine semana settimana uge uke \
    vecka viikko hafta tydzien tyden неделя 周 週
    day: day dd dy dom dayofmonth day_of_month dateofmonth date_of_month day_no day_nu day_num day_number tag jour dia día giorno dag dzien paiva gun день 日 일
    dayofyear: doy dayofyear day_of_year yday jday julianday
    year and month: yyyymm year_month yearmonth yearmon yrmon yrmo ym
    year and week: yearweek year_week yyyyww yyyywk yr_wk isoyearweek iso_year_week yearwk epiweek epi_week jahreswoche
    period of a year: period per periode periodo période
    part of a day: period settlement_period settlementperiod trading_period tradingperiod interval slot time_slot timeslot \
    hour_ending hourending hour_end
    hour: hour hh hr hrs h stunde heure hora ora uur time_hour час 时 時
    minute: minute minutes min mins mn mi minuto 分
    second: second seconds sec secs ss s sekunde seconde segundo 秒
    clock: hhmm hhmmss hh_mm hh_mm_ss hrmn hrmin time_hhmm
    millisecond: millisecond milliseconds millis msec msecs ms
    microsecond: microsecond microseconds micros usec usecs us µs time_us tv_usec
    nanosecond: nanosecond nanoseconds nanos nsec nsecs ns nanosec tv_nsec

    symbol: symbol ticker sym instrument
    symbol in other words: entity_id entity sensor sensor_id sensorid device device_id deviceid device_name station \
    station_id stationid metric metric_name series series_id seriesid series_name variable channel tag asset pair market node host hostname \
    instance item coin group location loc site city country state_name region name ticker_symbol isin code_isin _field \
    field measurement parameter param indicator firm company category product species machine unit_id meter meter_id \
    room model mmsi vessel itemid item_id devicename deviceid sensorname sensorid ship vehicle zimmer raum \
    symbole simbolo símbolo kürzel wkn gerät messstelle estacion estación stazione 代码 股票代码 종목

    device: device_id deviceid device_name devicename sensor_id sensorid entity_id dev_id

    symbol in numbers: state county province district municipality school bank household person individual subject \
    respondent patient animal plant plot farm village store shop industry sector airline child worker student firm unit \
    province land bundesland kreis schule haushalt estado provincia municipio banco état département

    kind of device: model modell modelo modèle device_type sensor_type devicetype sensortype device_model

    number of a device: id device_id sensor_id deviceid sensorid serial address addr channel

    step: global_step timestep timesteps time_step step_count step steps iteration iterations iter iters it batch generation episode trial schritt étape paso passo шаг 步 round epoch
    axis: n index x timer second seconds sec secs distance dist depth frequency freq wavelength lambda hz position angle cycle offset \
    wavenumber energy theta 2theta frame sample bin elapsed progress dept md lag x_value \
    tiefe abstand frequenz entfernung profondeur distancia profundidad profondità distanza 深度 距离 频率

    zone: timezone time_zone tz tz_cd tzid zone tzname zeitzone fuseau fuseau_horaire zona_horaria fuso fuso_orario 时区
    offset: utc_offset_seconds utcoffset utc_offset gmtoffset gmt_offset tz_offset offset

    program with the month first: pdh

    id: # id uid pid tid oid conid uuid guid no nr num number site_no record recno rn stn recordid rn serial seq sequence index idx \
    row rownames rowid line lineno table result prn svid gnssid tel telefon phone phone_number mobile fax plz zip zipcode \
    zip_code postcode postal_code iban ref reference referenz kundenreferenz mandatsreferenz referencia référence \
    documento dokument document kontonummer kundennummer belegnummer rechnungsnummer auftragsnummer bestellnummer account_number \
    fips fips_code geoid pin resource org:resource grpid groupid jobid userid threadid processid parentid sessionid taskid port pid

    beginning of a span: begin beginning start from von ab beginn anfang debut début de inicio desde inizio da

    end of a span: end stop to until bis ende fin hasta fine

    span of time: cpu user sys system gc run running elapsed total wait waiting busy idle io iowait exec execution processing \
    response query render up down real wall duration used uptime

    amount: bytes octets packets total count counter sum size length volume amount

    number of a thing: number num no nr nº n° nummer numer numero número numéro

    word in id: bid mid grid acid fluid liquid solid humid rapid valid void paid avoid arid acrid toroid covid \
    hybrid raid maid laid said braid squid druid amid timid lucid rigid frigid fetid vivid morbid turbid steroid \
    pyramid orchid celluloid asteroid trapezoid cuboid fibroid polaroid alkaloid colloid sigmoid ellipsoid geoid tabloid thyroid aid kid lid

    counter: cnt counter frame packet message msg seq

    object of ids: ids revision revisions

    place or reception: latitude longitude lat lon lng long gps_latitude gps_longitude hdop pdop vdop gdop rssi snr lsnr \
    channel_rssi bearing heading breitengrad längengrad horizontal_dilution_of_precision

    code: 品質情報 均質番号 現象なし情報 qos fport f_port fcnt f_cnt code namespace cd flag flags qc qcflag quality quality_flag role

    number of a state: state mode

    code beside values: status statuscode statut verified approved validated qualifier plausibility plausibilität

    description: description descriptions descripción descricao descrição descrizione beschreibung verwendungszweck \
    buchungstext libelle libellé memo detail details narrative particulars concepto concept omschrijving mededelingen payee \
    merchant auftraggeber empfänger begünstigter beneficiario beneficiary counterparty text texte texto testo \
    comment comments kommentar remark remarks note notes notiz histórico historico lançamento message mensagem opis 摘要

    fault of a service: error errors message msg note information info warning description detail details reason fehler mensaje \
    erreur errormessage errmsg

    code of a service: code status statuscode errno errorcode retcode ok success

    quantity: temp temperature temperatur temperatura température hum humidity humidité humedad feuchte luftfeuchte \
    pressure druck luftdruck presión pression load cpu mem memory ram swap used usage free avail available util \
    utilization busy idle speed rpm fan power leistung potencia puissance watt watts voltage volt volts spannung current \
    strom amps energy energie battery batterie level charge soc flow rate signal rssi snr noise wind gust rain snow cloud \
    light brightness moisture heart pulse bpm hr weight gewicht requests connections conns clients sessions users \
    acc accuracy error f1 auc iou map precision recall score threads queue backlog latency delay jitter loss errors throughput bandwidth qps tps rps price bid ask balance \
    geschwindigkeit velocidad vitesse füllstand nivel niveau

    traded price: price px p trade_price tradeprice traded_price deal_price exec_price execution_price

    size: size qty quantity amount sz trade_size tradesize trade_qty tradeqty trade_quantity traded_size q v s

    volume: volume vol trade_volume tradevolume

    open in other words: eröffnung eröffn. eröffnungskurs erster anfangskurs ouverture ouv. apertura abertura otwarcie открытие \
    откр. otevření åpning öppning açılış 开盘 开盘价 今开 開盤 開盤價 始値 시가

    high in other words: hoch höchst höchstkurs tageshoch plus_haut haut máximo maximo máxima massimo hoog hoogste najwyzszy \
    najwyższy max. макс. максимум högst yüksek 最高 最高价 最高價 高 高値 고가

    low in other words: tief tiefst tiefstkurs tagestief plus_bas bas mínimo minimo mínima laag laagste najnizszy najniższy min. \
    мин. минимум lägst düşük 最低 最低价 最低價 低 安値 저가

    close in other words: schluss schlusskurs zuletzt letzter clôture cloture dernier cierre último ultimo fechamento chiusura \
    slot slotkoers laatst zamkniecie zamknięcie ostatnio закрытие закр. цена senast kapanış şimdi 收盘 收盘价 收盤 收盤價 \
    終値 종가

    volume in other words: stuecke stücke stück volumen umsatz wolumen wol. объем объём volym hacim hac. 成交量 交易量 出来高 거래량

    end of a host: com net org io dev app local localdomain lan internal localhost edu gov info biz cloud online site xyz tv me co eu \
    de uk fr it es nl be at ch pl cz ru ua se no fi dk us ca br mx cn jp kr in au nz za

    unit: % ° °c °f 'c 'f c f k r m cm mm km um nm ft in mi nmi yd g kg mg lb lbs oz t l ml gal s sec ms us ns min h hr d hpa \
    kpa pa mbar bar psi mmhg inhg v mv kv a ma ka w kw mw gw wh kwh mwh gwh va hz khz mhz ghz rpm mph kmh km/h kph m/s \
    ft/s kb mb gb tb kib mib gib tib kib/s mib/s gib/s kn kt kts ppm ppb db dbm lx lux bpm deg rad mol cd n j kj cal kcal usd eur gbp jpy chf cny aud cad inr krw \
    pts pt bps bp b/s kb/s mb/s bits kbits mbits kbit mbit bits/s kbits/s mbits/s kbit/s mbit/s mm/h w/m2 w/m² µg/m3 µg/m³ ug/m3 g/m3 mg/l ntu us/cm µs/cm

    type of a column: string str text char varchar int integer bigint smallint long short float double real decimal numeric \
    number bool boolean date datetime timestamp object category unit units dimensionless none volts amps kelvin celsius pascal

    summary: average total sum mean moyenne durchschn. durchschnitt mittelwert summe media promedio gemiddelde medel

    missing: nan null na nm n/a #n/a #n/a_n/a #na [n/a] none nil - -- --- . .. ... ? mm missing unavailable unknown nodata \
    no_data not_available undefined undef void empty (null) <null> \\\\n *** **** ///// /// ausfall fehlt kein \
    manquant faltante mancante

    missing numbers: -9999 -999 -99 -99.9 -999.9 -9999.9 -99999 -999999 99 99.9 999 999.9 9999 9999.9 99999 99999.9 \
    999999 9999999 -32768 -32767 32767 65535 -1e20 1e20 -1e30 1e30 1e36 -1e36 9.96921e36 9.969209968386869e36 1e35 -1e35 -8888 \
    -9900 -7777 -6999
    """
}
