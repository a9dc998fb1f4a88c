/** Rows of a sparse design matrix (compressed rows), their classes and weights. */
export type Problem = {
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
  positive: Uint8Array;
  weights: Float64Array;
  width: number;
};

const MEMORY = 8;
const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
};

/** Loss and gradient of L2-regularised logistic regression; the last weight is the bias, which is free. */
const evaluate = (problem: Problem, l2: number, w: Float64Array) => {
  const { starts, columns, values, positive, weights, width } = problem;
  const gradient = new Float64Array(width + 1);
  let loss = 0;
  for (let i = 0; i < width; i++) {
    gradient[i] = l2 * w[i]!;
    loss += 0.5 * l2 * w[i]! * w[i]!;
  }
  for (let row = 0; row < positive.length; row++) {
    let z = w[width]!;
    const to = starts[row + 1]!;
    for (let k = starts[row]!; k < to; k++) z += w[columns[k]!]! * values[k]!;
    const signed = positive[row] ? -z : z;
    const weight = weights[row]!;
    loss += weight * (signed > 30 ? signed : Math.log1p(Math.exp(signed)));
    const slope = weight * (1 / (1 + Math.exp(-z)) - positive[row]!);
    for (let k = starts[row]!; k < to; k++) gradient[columns[k]!]! += slope * values[k]!;
    gradient[width]! += slope;
  }
  return { loss, gradient };
};

type Pair = { s: Float64Array; y: Float64Array; rho: number };

const direction = (gradient: Float64Array, pairs: Pair[]): Float64Array => {
  const q = gradient.slice();
  const alphas: number[] = [];
  for (let i = pairs.length - 1; i >= 0; i--) {
    const { s, y, rho } = pairs[i]!;
    const alpha = rho * dot(s, q);
    alphas[i] = alpha;
    for (let k = 0; k < q.length; k++) q[k]! -= alpha * y[k]!;
  }
  const last = pairs.at(-1);
  const scale = last
    ? dot(last.s, last.y) / dot(last.y, last.y)
    : 1 / Math.sqrt(dot(gradient, gradient) || 1);
  for (let k = 0; k < q.length; k++) q[k]! *= scale;
  pairs.forEach(({ s, y, rho }, i) => {
    const beta = alphas[i]! - rho * dot(y, q);
    for (let k = 0; k < q.length; k++) q[k]! += beta * s[k]!;
  });
  return q;
};

/** Weights (bias last) after a fixed number of L-BFGS steps with a halving line search (Nocedal & Wright, 7.2). */
export const fit = (problem: Problem, l2: number, steps: number): Float64Array => {
  let w = new Float64Array(problem.width + 1);
  let { loss, gradient } = evaluate(problem, l2, w);
  const pairs: Pair[] = [];
  for (let step = 0; step < steps; step++) {
    const target = direction(gradient, pairs);
    const slope = dot(gradient, target);
    let rate = 1;
    let next = moved(w, target, rate);
    let found = evaluate(problem, l2, next);
    while (found.loss > loss - 1e-4 * rate * slope && rate > 1e-6) {
      rate /= 2;
      next = moved(w, target, rate);
      found = evaluate(problem, l2, next);
    }
    const s = next.map((value, i) => value - w[i]!);
    const y = found.gradient.map((value, i) => value - gradient[i]!);
    const curvature = dot(s, y);
    if (curvature > 1e-12) pairs.push({ s, y, rho: 1 / curvature });
    if (pairs.length > MEMORY) pairs.shift();
    w = next;
    ({ loss, gradient } = found);
  }
  return w;
};

const moved = (w: Float64Array<ArrayBuffer>, target: Float64Array, rate: number) =>
  w.map((value, i) => value - rate * target[i]!);
