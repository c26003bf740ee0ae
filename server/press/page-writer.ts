import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { replaceFile } from './page-files.ts'

/** Replaces files in the order in which they are given. */
export type PageWriter = {
  /**
   * Returns at once, or when the files given before are written, where too many of them wait. The caller reads `bytes` no
   * more: they may go to the thread without a copy.
   */
  replace: (file: string, bytes: Buffer) => void | Promise<void>
  /**
   * Returns when every file given is written, and those that were not there with these very bytes; ends the thread.
   * @throws Error when a file could not be written; those after it were not
   */
  end: () => Promise<string[]>
}

/** A file that is done, or why it and those after it are not. */
export type WriterReply = { file: string; isReplaced: boolean } | { failed: Error }
export type WriterRequest = { file: string; bytes: Uint8Array } | 'end'

/** Below this many pages a thread takes longer to start than it saves. */
const manyPages = 40

/** So many pages may lie in memory until the disk has them. */
const mostWaiting = 100

/**
 * @param spare folder on the same disk for half-written files
 * @param onDone called after each file
 */
export function openPageWriter(pages: number, spare: string, onDone: () => void): PageWriter {
  return pages < manyPages ? writeHere(spare, onDone) : writeInThread(spare, onDone)
}

function writeHere(spare: string, onDone: () => void): PageWriter {
  const replaced: string[] = []
  return {
    replace: (file, bytes) => {
      if (replaceFile(file, bytes, spare)) replaced.push(file)
      onDone()
    },
    end: () => Promise.resolve(replaced),
  }
}

/** The disk takes a fifth of the time that drawing takes: a second thread waits for it. */
function writeInThread(spare: string, onDone: () => void): PageWriter {
  const worker = new Worker(new URL('page-writer-thread.ts', import.meta.url), { workerData: spare })
  const ended = new Promise<void>(done => worker.once('exit', () => done()))
  const replaced: string[] = []
  let waiting = 0
  let failed: Error | undefined
  worker.on('error', (error: Error) => (failed ??= error))
  worker.on('message', (reply: WriterReply) => {
    waiting -= 1
    if ('failed' in reply) return void (failed ??= reply.failed)
    if (reply.isReplaced) replaced.push(reply.file)
    onDone()
  })
  const send = (request: WriterRequest, moved: ArrayBuffer[] = []) => worker.postMessage(request, moved)
  return {
    replace: async (file, bytes) => {
      while (waiting >= mostWaiting && !failed) await Promise.race([once(worker, 'message'), ended])
      if (failed) throw failed
      waiting += 1
      send({ file, bytes }, ownBufferOf(bytes))
    },
    end: async () => {
      send('end')
      await ended
      if (failed) throw failed
      return replaced
    },
  }
}

/** The memory under these bytes, where nothing else lies in it. */
function ownBufferOf({ buffer, byteLength }: Buffer): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
