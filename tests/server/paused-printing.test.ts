import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { publishWaiting } from '../../server/jobs/publish.ts'
import { startRunner } from '../../server/jobs/runner.ts'
import { enqueueWork } from '../world/library.ts'
import { openWorld, type World } from '../world/world.ts'
import { nothingPrinted } from '../world/nothing-printed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.db.deleteFrom('outbox').execute()
})
afterAll(() => world.close())

it('a change is printed in the middle of a large library’s new day, which goes on after it', async () => {
  await enqueueWork(world, 'publish', { reason: 'midnight' }, { library: 'ateneo' })
  const printed: string[] = []
  const runner = startRunner(world.system, async (label, _, onProgress, signal) => {
    printed.push(label)
    if (printed.length > 1) return nothingPrinted
    await enqueueWork(world, 'publish', { reason: 'change' })
    for (let n = 1; !signal.aborted; n++) {
      onProgress({ to_print: 1000, printed: n })
      await wait(50)
    }
    return { ...nothingPrinted, to_print: 1000, printed: 100, left: 900 }
  })
  onTestFinished(() => runner.stop())
  await expect.poll(() => printed.slice(0, 3), { timeout: 5000 }).toEqual(['ateneo', 'quartiere', 'ateneo'])
  const ofAteneo = world.db
    .selectFrom('publications')
    .select(['reason', 'status', 'printed'])
    .where('library_id', '=', 'ateneo')
    .orderBy('created_at')
  await expect
    .poll(() => ofAteneo.execute(), { timeout: 5000 })
    .toEqual([
      { reason: 'midnight', status: 'done', printed: 100 },
      { reason: 'midnight', status: 'done', printed: 0 },
    ])
})

it('a publication that somebody asked for and looks at is not paused', async () => {
  const admin = await world.as('admin@demo.test')
  await admin.post('/v1/publications', { all: false })
  let wasPaused: boolean | undefined
  await publishWaiting(
    world.system,
    async (_, __, onProgress, signal) => {
      await enqueueWork(world, 'publish', { reason: 'change' }, { library: 'ateneo' })
      for (let n = 1; n < 20; n++) {
        onProgress({ to_print: 1000, printed: n })
        await wait(50)
      }
      wasPaused = signal.aborted
      return nothingPrinted
    },
    'quartiere',
  )
  expect(wasPaused).toBe(false)
})
