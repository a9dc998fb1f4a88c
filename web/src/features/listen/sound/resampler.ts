/** Zero crossings of the sinc on either side, at the lower of both rates. */
const CROSSINGS = 32;
/** Where the low-pass lets half through, as a share of the lower rate's half: 7.4 of 8 kHz. */
const CUTOFF = 0.925;
/** Kaiser's β for a stop band 80 dB down. */
const BETA = 7.86;

/**
 * Brings sound from one rate to another: a low-pass (sinc under a Kaiser window) kept as one short filter per phase, as in
 * Crochiere and Rabiner, Multirate Digital Signal Processing, chapter 4. Keeps its state between blocks. The result lags by
 * 32 samples of the lower rate (2 ms at 16 kHz).
 */
export class Resampler {
  readonly #up: number;
  readonly #down: number;
  readonly #taps: number;
  /** One filter per phase, turned round: phase by phase, `#taps` values each. */
  readonly #filters: Float32Array;
  /** The last `#taps` samples twice over, so that they always lie in one piece. */
  readonly #history: Float32Array;
  #write = 0;
  /** Where the next output lies after the newest input, in steps of 1/`#up` of an input sample. */
  #phase = 0;

  /** Rates in Hz, whole numbers. */
  constructor(from: number, to: number) {
    const shared = gcd(from, to);
    this.#up = to / shared;
    this.#down = from / shared;
    const narrow = Math.min(1, to / from);
    this.#taps = 2 * Math.ceil(CROSSINGS / narrow);
    this.#filters = filters(this.#up, this.#taps, narrow * CUTOFF);
    this.#history = new Float32Array(2 * this.#taps);
  }

  /** Takes samples (−1 to 1) and tells each new one at the other rate. */
  push(input: Float32Array, onSample: (sample: number) => void): void {
    for (const sample of input) {
      this.#history[this.#write] = sample;
      this.#history[this.#write + this.#taps] = sample;
      this.#write = (this.#write + 1) % this.#taps;
      for (; this.#phase < this.#up; this.#phase += this.#down)
        onSample(this.#filtered(this.#phase));
      this.#phase -= this.#up;
    }
  }

  #filtered(phase: number): number {
    const first = phase * this.#taps;
    let sum = 0;
    for (let tap = 0; tap < this.#taps; tap += 1) {
      sum += (this.#filters[first + tap] ?? 0) * (this.#history[this.#write + tap] ?? 0);
    }
    return sum;
  }
}

/** A filter for each of `phases`, oldest sample first, each with a gain of 1 for what does not change. */
function filters(phases: number, taps: number, cutoff: number): Float32Array {
  const all = new Float32Array(phases * taps);
  const half = taps / 2;
  for (let phase = 0; phase < phases; phase += 1) {
    const one = all.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap + 1 - half - phase / phases;
      one[tap] = sinc(distance * cutoff) * kaiser(distance / half);
    }
    const sum = one.reduce((total, value) => total + value, 0);
    for (let tap = 0; tap < taps; tap += 1) one[tap] = (one[tap] ?? 0) / sum;
  }
  return all;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The Kaiser window at −1 to 1; 0 outside. */
const kaiser = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);

/** The modified Bessel function I₀ by its power series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
