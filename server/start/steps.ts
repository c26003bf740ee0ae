/** Runs a step of the start and says how long it took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`  ${name.padEnd(22)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
