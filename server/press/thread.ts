import { Worker } from 'node:worker_threads'
import type { Job, Printed, Progress } from './print.ts'
import type { Reply, WorkerRequest } from './worker.ts'

/** A thread with a build's renderer in it. It prints one library at a time and stays warm in between. */
export type Thread = {
  release: string
  print: (job: Job, onProgress: (at: Progress) => void) => Promise<Printed>
  end: () => Promise<unknown>
}

// React renders with its slow development build unless `NODE_ENV` is set.
const env = { ...process.env, NODE_ENV: 'production' }

/** Starts a thread, which loads the renderer ahead of its first publication. */
export function startThread(release: string, renderer: string): Thread {
  const worker = new Worker(new URL('worker.ts', import.meta.url), { env })
  let onAnswer: (message: Reply) => void = () => {}
  worker.on('message', (message: Reply) => onAnswer(message))
  worker.on('error', (failed: Error) => onAnswer({ failed }))
  worker.on('exit', () => onAnswer({ failed: new Error('The printing thread ended') }))
  worker.unref()
  const order = (one: WorkerRequest) => worker.postMessage(one)
  order({ renderer })

  const print: Thread['print'] = (job, onProgress) =>
    new Promise<Printed>((done, fail) => {
      onAnswer = message => {
        if ('progress' in message) onProgress(message.progress)
        if ('printed' in message) done(message.printed)
        if ('failed' in message) fail(message.failed)
      }
      worker.ref()
      order({ renderer, job })
    }).finally(() => {
      onAnswer = () => {}
      worker.unref()
    })
  return { release, print, end: () => worker.terminate() }
}
