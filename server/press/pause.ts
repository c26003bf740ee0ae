/** Read between two pages by a thread that hears no message while it draws. */
export type Pause = Int32Array

/** The flag that is raised when the caller's signal is. */
export function pauseOf(signal?: AbortSignal): Pause {
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const ask = () => void Atomics.store(pause, 0, 1)
  if (signal?.aborted) ask()
  signal?.addEventListener('abort', ask, { once: true })
  return pause
}

export const isPauseAsked = (pause: Pause): boolean => Atomics.load(pause, 0) === 1
