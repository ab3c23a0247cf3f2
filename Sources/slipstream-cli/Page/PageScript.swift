/// The script of a page: a crosshair and a selection over the picture. It reads the data of `AppState.placesReport`,
/// adds text alone, and knows nothing of dates and formats, which the data have as words.
enum PageScript {
  static let text = #"""

    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const hand = document.getElementById("hand");
    const STEP = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10, Home: -Infinity, End: Infinity };

    // A strip is the plot or the overview; its places stand side by side.
    const strips = data.strips.map(({ box: [x, y, width, height], spans, edges, places }) => ({
      x, y, width, height, spans, edges,
      places: places.map(([left, right, middle, from, to, readings, [count, first, last, low, high], words]) =>
        ({ left, right, middle, from, to, readings, count, first, last, low, high, words })),
    }));
    let at = null;       // { strip, place }: where the crosshair is
    let anchor = null;   // the same: where a drag or a selection by keys began
    let part = null;     // { strip, first, last }: the selected places
    let pressed = null;  // the pointer that drags

    function nearest(strip, x) {
      let best = 0;
      strip.places.forEach((place, index) => {
        if (Math.abs(place.middle - x) < Math.abs(strip.places[best].middle - x)) best = index;
      });
      return best;
    }

    // The statistics of the points of some places: counts add up, and the extremes cover all.
    function statistics(strip, first, last) {
      const found = strip.places.slice(first, last + 1).filter((place) => place.count > 0);
      if (found.length === 0) return null;
      const most = (value, isBetter) => found.reduce((best, place) => isBetter(place[value], best[value]) ? place : best);
      const [begin, end] = [found[0], found[found.length - 1]];
      const low = most("low", (a, b) => a < b), high = most("high", (a, b) => a > b);
      return {
        count: found.reduce((sum, place) => sum + place.count, 0), change: end.last - begin.first,
        first: [begin.first, begin.words[0]], last: [end.last, end.words[1]],
        low: [low.low, low.words[2]], high: [high.high, high.words[3]],
      };
    }

    function signed(value, decimals) {
      const text = Math.abs(value).toFixed(decimals);
      return (/[1-9]/.test(text) ? (value < 0 ? "−" : "+") : "") + text;
    }

    function changeWords({ change, first: [first] }) {
      const percent = change / Math.abs(first) * 100;
      return data.percent && isFinite(percent) ? signed(percent, 2) + " %" : signed(change, data.decimals);
    }

    function timeWords(strip, first, last) {
      const [from, to] = [strip.places[first].from, strip.places[last].to];
      return from === to ? from : from + " – " + to;
    }

    // MARK: drawing

    function element(name, attributes = {}, text = "") {
      const made = document.createElementNS(name[0] === "<" ? "http://www.w3.org/1999/xhtml" : "http://www.w3.org/2000/svg",
        name.replace("<", ""));
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      made.textContent = text;
      return made;
    }

    function tag(text, x, y) {
      const width = text.length * 9;
      const left = Math.min(Math.max(x, 9), hand.viewBox.baseVal.width - width - 9);
      return [element("rect", { class: "tag", x: left - 9, y: y - 9.5, width: width + 18, height: 19 }),
        element("text", { x: left, y: y + 4.5, textLength: width }, text)];
    }

    function crosshair({ strip, place }) {
      const { middle, readings } = strip.places[place];
      const drawn = [element("line", { x1: middle, x2: middle, y1: strip.y, y2: strip.y + strip.height })];
      for (const [, y] of readings) if (y !== null) drawn.push(element("circle", { cx: middle, cy: y, r: 4 }));
      const y = readings.length > 0 ? readings[0][1] : null;
      if (y !== null) {
        const [, last] = strip.places[place].words;
        drawn.push(element("line", { x1: strip.x, x2: strip.x + strip.width, y1: y, y2: y }),
          ...tag(last, strip.x + strip.width + 18, y));
      }
      const words = when({ strip, place });
      return [...drawn, ...tag(words, middle - words.length * 4.5, strip.y + strip.height + 9.5)];
    }

    function selection({ strip, first, last }) {
      const [left, right] = [strip.places[first].left, strip.places[last].right];
      return element("rect", { class: "part", x: left, y: strip.y, width: right - left, height: strip.height });
    }

    function when({ strip, place }) { return strip.spans ? timeWords(strip, place, place) : strip.places[place].to; }

    function reading(at) {
      const values = at.strip.places[at.place].readings.map(([words], index) => [data.names[index], words || "–"]);
      return [["", when(at)], ...values];
    }

    function rows({ strip, first, last }) {
      const found = statistics(strip, first, last);
      if (!found) return [];
      const number = (value, words) => element("<data", { value: String(value) }, words);
      const span = element("<span");
      const [from, to] = timeWords(strip, first, last).split(" – ");
      span.append(element("<time", { datetime: strip.edges[first] }, from), to ? " – " : "",
        element("<time", { datetime: strip.edges[last + 1] }, to || ""));
      return [["selected", span], [data.word, number(found.count, found.count.toLocaleString("en"))],
        ["first", number(...found.first)], ["last", number(...found.last)],
        ["change", number(found.change, changeWords(found))],
        ["min", number(...found.low)], ["max", number(...found.high)]];
    }

    function draw() {
      hand.replaceChildren(...(part ? [selection(part)] : []), ...(at ? crosshair(at) : []));
      const line = document.getElementById("reading");
      const values = at ? reading(at) : [];
      line.replaceChildren(...values.map(([name, words]) => {
        const span = element("<span");
        span.append(element("<i", {}, name ? name + " " : ""), words);
        return span;
      }));
      if (at) {
        hand.setAttribute("aria-valuemax", at.strip.places.length);
        hand.setAttribute("aria-valuenow", at.place + 1);
        hand.setAttribute("aria-valuetext", values.map(([name, words]) => (name + " " + words).trim()).join("; "));
      }
      document.getElementById("range").replaceChildren(...(part ? rows(part) : []).map(([name, value]) => {
        const row = element("<div"), cell = element("<dd");
        cell.append(value);
        row.append(element("<dt", {}, name), cell);
        return row;
      }));
    }

    // MARK: the hand

    function find(event) {
      const rect = hand.getBoundingClientRect(), { width, height } = hand.viewBox.baseVal;
      const [x, y] = [(event.clientX - rect.left) / rect.width * width, (event.clientY - rect.top) / rect.height * height];
      const strip = pressed !== null && anchor ? anchor.strip
        : strips.find((strip) => y >= strip.y && y <= strip.y + strip.height && x >= strip.x && x <= strip.x + strip.width);
      return strip ? { strip, place: nearest(strip, x) } : null;
    }

    function select(to) {
      part = { strip: to.strip, first: Math.min(anchor.place, to.place), last: Math.max(anchor.place, to.place) };
    }

    hand.addEventListener("pointerdown", (event) => {
      if (!event.isPrimary || event.button !== 0) return;
      [at, part] = [find(event), null];
      anchor = at;
      if (at) { pressed = event.pointerId; hand.setPointerCapture(pressed); }
      draw();
    });
    hand.addEventListener("pointermove", (event) => {
      if (!event.isPrimary) return;
      at = find(event);
      if (pressed !== null && at && (part || at.place !== anchor.place)) select(at);
      draw();
    });
    for (const name of ["pointerup", "pointercancel"]) hand.addEventListener(name, () => { pressed = anchor = null; });
    hand.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "mouse" && pressed === null) { at = null; draw(); }
    });
    hand.addEventListener("keydown", (event) => {
      const isVertical = event.key === "ArrowUp" || event.key === "ArrowDown";
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === "Escape") {
        at = anchor = part = null;
      } else if (isVertical && strips.length > 1) {
        const strip = strips[event.key === "ArrowUp" ? 0 : 1];
        const x = at ? at.strip.places[at.place].middle : Infinity;
        [at, anchor] = [{ strip, place: nearest(strip, Math.min(x, strip.x + strip.width)) }, null];
      } else if (event.key in STEP) {
        const from = at || { strip: strips[0], place: strips[0].places.length - 1 };
        if (event.shiftKey) anchor = anchor && anchor.strip === from.strip ? anchor : from; else anchor = null;
        const step = at ? STEP[event.key] : 0;
        at = { strip: from.strip, place: Math.min(Math.max(from.place + step, 0), from.strip.places.length - 1) };
        if (anchor) select(at);
      } else { return; }
      event.preventDefault();
      draw();
    });

    const shared = strips.some((strip) => strip.places.some((place) => place.count > 1));
    document.getElementById("help").textContent =
      "Point at the chart to read it; drag to select; arrows move, with Shift they select, Esc ends."
      + (shared ? " " + data.word[0].toUpperCase() + data.word.slice(1) + " drawn in one column are read and selected together." : "");

    """#
}
