/** What is written at the desk: kept on the server after each pause; what could not be kept stays and is tried again. */
import { atom } from 'nanostores'
import type { Outcome } from '../async/attempt.ts'
import { messageOf } from '../async/loaded.ts'

const pauseMs = 800

export function openDraft<T extends object>(content: T, save: (content: T) => Promise<Outcome<unknown>>) {
  const $content = atom(content)
  const $saving = atom({ busy: false, problem: '' })
  let unsaved: T | null = null
  let running: Promise<boolean> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function saveAll(): Promise<boolean> {
    while (unsaved) {
      const now = unsaved
      unsaved = null
      const outcome = await save(now)
      if (outcome.ok) continue
      unsaved ??= now
      $saving.set({ busy: false, problem: messageOf(outcome.problem) })
      return false
    }
    $saving.set({ busy: false, problem: '' })
    return true
  }

  /** Keeps what is not kept yet; false when it could not be. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (!unsaved && !running) return Promise.resolve(true)
    $saving.set({ busy: true, problem: '' })
    running ??= saveAll().finally(() => (running = null))
    return running
  }

  return {
    $content,
    $saving,
    flush,
    isPending: () => unsaved !== null || running !== null,
    change(next: T) {
      $content.set(next)
      unsaved = next
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), pauseMs)
    },
    /** What the server has takes the place of what is written. */
    reset(next: T) {
      clearTimeout(timer)
      unsaved = null
      $saving.set({ busy: false, problem: '' })
      $content.set(next)
    },
  }
}

export type OpenDraft<T extends object> = ReturnType<typeof openDraft<T>>
