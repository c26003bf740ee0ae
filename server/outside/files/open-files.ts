import { Disk } from 'flydrive'
import type { FileBucket } from '../../config.ts'
import { WholeFiles } from './whole-files.ts'
import { filesOf, type FileStore } from './store.ts'

/** Files under one folder of this machine. */
export function filesOnDisk(folder: string): FileStore {
  return filesOf(new Disk(new WholeFiles({ location: folder, visibility: 'private' })))
}

/** Files in a bucket of S3 or of a service that speaks as it does; its client is loaded only where it is used. */
export async function filesInBucket({ bucket, endpoint, region, credentials }: FileBucket): Promise<FileStore> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    supportsACL: false,
    // Without keys the client uses the machine's own credentials.
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Services that only speak like S3 know the older way of proving that nothing was lost on the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 20_000 },
  })
  return filesOf(new Disk(driver))
}

/** Where the settings say: a bucket, or the data folder. */
export function openFiles(folder: string, bucket: FileBucket | undefined): Promise<FileStore> {
  return bucket ? filesInBucket(bucket) : Promise.resolve(filesOnDisk(folder))
}
