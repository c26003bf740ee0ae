import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesInBucket, filesOnDisk } from '../../server/outside/files/open-files.ts'
import type { FileStore } from '../../server/outside/files/store.ts'

type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
type Opened = { files: FileStore; close: () => Promise<void> }

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A bucket on a server of its own that speaks S3 and checks signatures. */
async function inBucket(folder: string): Promise<Opened> {
  const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => Server
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'oggetti' }],
  })
  const { port } = await server.run()
  const files = await filesInBucket({
    bucket: 'oggetti',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: keys,
  })
  return { files, close: () => server.close() }
}

/** A place for a world's files: a folder, or with `TEST_FILES=s3` a bucket. */
export async function freshFiles(dataDir: string): Promise<Opened> {
  if (process.env.TEST_FILES === 's3') return inBucket(join(dataDir, 'bucket'))
  return { files: filesOnDisk(join(dataDir, 'files')), close: async () => {} }
}
