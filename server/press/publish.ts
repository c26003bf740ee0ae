import { type Release, releasesIn, rendererOf } from '../../src/press/releases.ts'
import { compressSoon, stopCompressing } from './compress.ts'
import { withLock } from './lock.ts'
import { pauseOf } from './pause.ts'
import type { Printed, Progress } from './print.ts'
import { startThread, type Thread } from './thread.ts'

export type PressSettings = {
  /** The API's address, without a path. */
  apiUrl: string
  /** As in `Services`, where the API is in this process. */
  pressKey?: string
  /** Where the libraries' folders are. */
  siteDir: string
  /** Where `astro build` left its output, with the renderer. */
  distDir: string
  /** Where a library is published, for its absolute addresses; as a demonstration on this machine if not said. */
  originOf?: (label: string) => string
  /** How long (ms) a page rests that was replaced; until it is compressed the server does it on request. */
  restMs?: number
}

export type Press = {
  /**
   * Prints a library's changes, or all of it. One publication of a library at a time, in this process
   * and in others; several libraries may be printed together. After `signal` it prints what has changed since it was last
   * stopped so, for a second at least, and leaves the rest as it is to the next.
   * @throws Error when the API does not answer or a page cannot be made; the pages then stay as they were
   */
  print: (label: string, all: boolean, onProgress?: (at: Progress) => void, signal?: AbortSignal) => Promise<Printed>
  /** Ends the threads, when nothing is being printed; also those that compress. */
  close: () => Promise<void>
}

/** Pages that change often are not compressed each time, nor is a thread started for each. */
const usualRestMs = 5000

/** One thread stays ready for the next publication; others end with theirs. */
const mostIdle = 1

/** Where a library is published. */
export function originOf(settings: Pick<PressSettings, 'apiUrl' | 'originOf'>, label: string): string {
  return settings.originOf?.(label) ?? `http://${label}.localhost:${new URL(settings.apiUrl).port}`
}

/** @param shared threads that outlive this press, for a process that opens one after the other; otherwise it ends its own */
export function openPress(settings: PressSettings, shared?: Thread[]): Press {
  const { apiUrl, pressKey, siteDir, distDir, restMs = usualRestMs } = settings
  const idle = shared ?? []

  const start = (release: Release) => startThread(release.id, rendererOf(distDir, release))

  const takeThread = (release: Release): Thread => {
    const warm = idle.splice(0).filter(thread => thread.release === release.id || void thread.end())
    idle.push(...warm.slice(1))
    return warm[0] ?? start(release)
  }

  const printAlone: Press['print'] = async (label, all, onProgress = () => {}, signal) => {
    const release = currentRelease(distDir)
    const thread = takeThread(release)
    const origin = originOf(settings, label)
    const pause = pauseOf(signal)
    const job = { label, apiUrl, origin, siteDir, release: release.id, all, pause, ...(pressKey && { pressKey }) }
    try {
      const printed = await thread.print(job, onProgress)
      if (idle.length < mostIdle) idle.push(thread)
      else void thread.end()
      return printed
    } catch (error) {
      void thread.end()
      throw error
    }
  }

  const [newest] = releasesIn(distDir)
  if (newest && idle.length === 0) idle.push(start(newest))
  return {
    print: async (label, all, onProgress, signal) => {
      const printed = await withLock(siteDir, label, () => printAlone(label, all, onProgress, signal))
      compressSoon(siteDir, label, restMs)
      return printed
    },
    close: async () => {
      const ending = shared ? [] : idle.splice(0).map(thread => thread.end())
      await Promise.all([stopCompressing(siteDir), ...ending])
    },
  }
}

function currentRelease(distDir: string): Release {
  const [release] = releasesIn(distDir)
  if (!release) throw new Error(`There is no build in ${distDir}: run "npm run build" first`)
  return release
}

/** Prints one library once, for commands. */
export async function publishLibrary(
  settings: PressSettings & { label: string; all?: boolean; onProgress?: (at: Progress) => void },
): Promise<Printed> {
  const press = openPress(settings)
  try {
    return await press.print(settings.label, settings.all ?? false, settings.onProgress)
  } finally {
    await press.close()
  }
}
