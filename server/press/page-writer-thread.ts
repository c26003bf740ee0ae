import { parentPort, workerData } from 'node:worker_threads'
import { replaceFile } from './page-files.ts'
import type { WriterReply, WriterRequest } from './page-writer.ts'

const spare = workerData as string
let hasFailed = false

parentPort!.on('message', (request: WriterRequest) => {
  if (request === 'end') return parentPort!.close()
  if (!hasFailed) parentPort!.postMessage(replace(request))
})

function replace({ file, bytes }: Exclude<WriterRequest, 'end'>): WriterReply {
  try {
    return { file, isReplaced: replaceFile(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), spare) }
  } catch (error) {
    hasFailed = true
    return { failed: error instanceof Error ? error : new Error(String(error)) }
  }
}
