interface Rounds {
  readonly warmUp: number;
  readonly measured: number;
}

/** Milliseconds that an address, or one of its own for each call, takes to answer. One call after the other, shortest first. */
export async function latencies(
  address: string | ((call: number) => string),
  { warmUp, measured }: Rounds,
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < warmUp + measured; number += 1) {
    const url = typeof address === 'string' ? address : address(number);
    const started = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
    if (number >= warmUp) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

export function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}
