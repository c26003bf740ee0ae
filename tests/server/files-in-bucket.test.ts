import { afterAll, describe, expect, it, vi } from 'vitest'
import { filesInBucket } from '../../server/outside/files/open-files.ts'
import { openWorld } from '../world/world.ts'

/** Every proof about files once more, with the files in a bucket of a server that speaks S3. */
vi.stubEnv('TEST_FILES', 's3')
afterAll(() => void vi.unstubAllEnvs())

describe('in a bucket: uploads', async () => void (await import('./files.test.ts')))
describe('in a bucket: documents', async () => void (await import('./documents.test.ts')))
describe('in a bucket: maintenance', async () => void (await import('./maintenance.test.ts')))

it('G5 says to come back later when the bucket does not answer, and keeps no row of a picture that is not there', async () => {
  const world = await openWorld()
  const nowhere = {
    bucket: 'oggetti',
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }
  const desk = await world.as('desk@demo.test')
  const before = (await desk.get('/v1/files')).body.total
  Object.assign(world.system.files, await filesInBucket(nowhere))
  const raw = new FormData()
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  raw.set('file', new File([Buffer.from(dot, 'base64') as BlobPart], 'punto.png'))
  expect(await desk.call('POST', '/v1/files', { raw })).toMatchObject({ status: 503, body: { code: 'server.busy' } })
  expect((await desk.get('/v1/files')).body.total).toBe(before)
  await world.close()
})
