import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePicture } from '../../server/files/make-picture.ts'
import { rates } from '../../server/limits/limits.ts'
import { openWorld, type World } from '../world/world.ts'

/** Attacks of `docs/security.md` that the limits of production answer. */

let world: World
beforeAll(async () => {
  world = await openWorld({ limited: rates })
  world.system.pressKey = 'solo-la-stampa'
})
afterAll(() => world.close())

describe('snapshots of the whole catalogue', () => {
  const path = '/v1/publications/snapshot'
  const read = (key?: string) => world.visitor().call('GET', path, { headers: key ? { 'x-press-key': key } : {} })

  it('H2 are for others a few a minute, and for the press as many as it needs', async () => {
    const statuses = []
    for (let n = 0; n < 14; n++) statuses.push((await read()).status)
    expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
    expect((await read('indovinata-male')).status).toBe(429)
    for (let n = 0; n < 20; n++) expect((await read('solo-la-stampa')).status).toBe(200)
  })
})

describe('photos', () => {
  const photo = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
  const sent = (bytes: Uint8Array) => {
    const raw = new FormData()
    raw.set('file', new File([bytes as BlobPart], 'foto.png'))
    return { raw }
  }

  it('H5 are taken and offered by members only whose address is proved', async () => {
    const member = await world.as('nuovo@demo.test')
    const unverify = (verified_at: Date | null) =>
      world.db
        .updateTable('members')
        .set({ verified_at })
        .where('library_id', '=', 'quartiere')
        .where('email', '=', 'nuovo@demo.test')
        .execute()
    await unverify(null)
    const small = await photo(40)
    expect((await member.call('POST', '/v1/files', sent(small))).body.code).toBe('member.unverified')
    await unverify(world.clock.now())
    expect((await member.call('POST', '/v1/files', sent(small))).status).toBe(200)
  })

  it('H5 are decoded two at a time, twenty wait and the rest is told to come back', async () => {
    const large = await photo(3000)
    const answers = await Promise.all(
      Array.from({ length: 26 }, () =>
        makePicture(large).then(
          () => 'made',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(answers.filter(one => one === 'made')).toHaveLength(22)
    expect(answers.filter(one => one === 'server.busy')).toHaveLength(4)
  })

  it('H5 are refused by the length that the caller names, before anything is read', async () => {
    const member = await world.as('socio@demo.test')
    const { status, body } = await member.call('POST', '/v1/files', {
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '50000000' },
      raw: '--x--',
    })
    expect([status, body.code]).toEqual([413, 'file.too_large'])
  })

  it('H5 are counted while they arrive, where the caller names no length', async () => {
    const member = await world.as('socio@demo.test')
    let given = 0
    // Far more than is taken, and told to stop long before its end.
    const body = new ReadableStream<Uint8Array>({
      pull: controller => {
        if (++given > 60) controller.close()
        else controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const headers = {
      host: 'quartiere.localhost',
      authorization: `Bearer ${member.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    }
    const sent = { method: 'POST', headers, body, duplex: 'half' }
    const answer = await world.app.request('http://quartiere.localhost/v1/files', sent)
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'file.too_large'])
    expect(given).toBeLessThan(15)
  })
})

it('H5 a member has twenty objects wait for the desk at most', async () => {
  const member = await world.as('socio@demo.test')
  const file = new FormData()
  file.set(
    'file',
    new File(
      [
        (await sharp({ create: { width: 9, height: 9, channels: 3, background: '#111' } })
          .png()
          .toBuffer()) as BlobPart,
      ],
      'a.png',
    ),
  )
  const { id } = (await member.call('POST', '/v1/files', { raw: file })).body
  const [category] = (await member.get('/v1/categories')).body as { origin_id: string }[]
  const share = (n: number) =>
    member.post('/v1/me/products', {
      title: `Oggetto ${n}`,
      description: 'Funziona bene, lo presto volentieri a chi ne ha bisogno.',
      category: { origin_id: category!.origin_id },
      imgs: [id],
    })
  const codes = []
  for (let n = 0; n < 22; n++) codes.push((await share(n)).body.code ?? 'taken')
  expect(codes.filter(one => one === 'taken').length).toBeLessThanOrEqual(20)
  expect(codes.at(-1)).toBe('product.too_many_waiting')
})
