/** The nearest-rank quantile, in whole units. */
export function quantile(values: number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!.toFixed(0)
}
