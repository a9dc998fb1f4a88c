/** Turns a stream of samples into one of another rate, piece by piece. */
export interface Resampler {
  /** Mono, 16 bit. What comes out stands at the same seconds as what went in. */
  push(pcm: Int16Array): Int16Array;
  /** The last half a millisecond or so, which waits for samples that never come. */
  end(): Int16Array;
}

/** Zero crossings of the sinc on each side: with a Blackman window all above 0.9 of the lower Nyquist rate is 70 dB down. */
const HALF_WIDTH = 24;
const CUTOFF = 0.94;

/**
 * Band-limited resampling with a windowed sinc, one table of taps for each phase
 * (Crochiere and Rabiner, Multirate Digital Signal Processing, 1983, chapter 2).
 */
export function openResampler(from: number, to: number): Resampler {
  const common = greatestCommonDivisor(from, to);
  const steps = { up: to / common, down: from / common };
  const table = makeTaps(steps.up, Math.min(1, to / from));
  let buffered = new Float64Array(table.reach);
  /** Input position of kept[0], and of the next sample to come out in steps of 1/up. */
  let bufferedFrom = -table.reach;
  let next = 0;

  const take = (pcm: Int16Array | Float64Array): Int16Array => {
    const input = new Float64Array(buffered.length + pcm.length);
    input.set(buffered);
    input.set(pcm, buffered.length);
    const last = bufferedFrom + input.length - 1;
    const ready = Math.floor(((last - table.reach) * steps.up) / steps.down) - next + 1;
    const output = new Int16Array(Math.max(0, ready));
    for (let index = 0; index < output.length; index += 1) {
      const position = (next + index) * steps.down;
      const whole = Math.floor(position / steps.up);
      const taps = table.phases[position % steps.up] ?? [];
      const first = whole - table.reach + 1 - bufferedFrom;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap += 1) {
        sum += (taps[tap] ?? 0) * (input[first + tap] ?? 0);
      }
      output[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
    }
    next += output.length;
    const oldest = Math.floor((next * steps.down) / steps.up) - table.reach;
    buffered = input.slice(Math.max(0, oldest - bufferedFrom));
    bufferedFrom = last + 1 - buffered.length;
    return output;
  };
  return { push: take, end: () => take(new Float64Array(table.reach)) };
}

/** Resamples all at once; the seconds stay the same. */
export function resample(pcm: Int16Array, from: number, to: number): Int16Array {
  if (from === to) return pcm;
  const resampler = openResampler(from, to);
  const [head, tail] = [resampler.push(pcm), resampler.end()];
  const all = new Int16Array(Math.round((pcm.length * to) / from));
  all.set(head.subarray(0, all.length));
  all.set(tail.subarray(0, Math.max(0, all.length - head.length)), head.length);
  return all;
}

interface Taps {
  /** Input samples that are looked at on each side. */
  readonly reach: number;
  readonly phases: readonly Float64Array[];
}

function makeTaps(phases: number, ratio: number): Taps {
  const cutoff = CUTOFF * ratio;
  const reach = Math.ceil(HALF_WIDTH / cutoff);
  const made = Array.from({ length: phases }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * reach }, (_none, index) => {
      const distance = phase / phases + reach - 1 - index;
      return sinc(cutoff * distance) * blackman(distance / reach);
    });
    const sum = taps.reduce((all, tap) => all + tap, 0);
    return taps.map((tap) => tap / sum);
  });
  return { reach, phases: made };
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

const blackman = (x: number): number =>
  Math.abs(x) >= 1 ? 0 : 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
