import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../world/caller.ts'
import { openWorld, type World } from '../world/world.ts'

let world: World
let member: Caller
beforeAll(async () => {
  world = await openWorld()
  member = await world.as('socio@demo.test')
})
afterAll(() => world.close())

/** Of the size and kind that telephones take: twelve megapixels, a colour space and a place of their own, lying on a side. */
async function taken({ profile, orientation }: { profile: string; orientation: number }): Promise<Buffer> {
  const [width, height] = [1344, 1008]
  const grain = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, n) => {
      const [x, y] = [Math.floor(n / 3) % width, Math.floor(n / 3 / width)]
      const light = 110 + 70 * Math.sin(x / 190) * Math.cos(y / 140)
      return light + ((n * 2_654_435_761) % 61) - 30
    }),
  )
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .resize(4032, 3024)
    .withExif({ IFD0: { Make: 'Telefono', Orientation: String(orientation) }, IFD3: { GPSLatitude: '44/1 29/1 0/1' } })
    .withIccProfile(profile)
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function stored(bytes: Buffer): Promise<{ url: string }> {
  const raw = new FormData()
  raw.set('file', new File([bytes as BlobPart], 'IMG_2041.JPG', { type: 'image/jpeg' }))
  const { status, body } = await member.call('POST', '/v1/files', { raw })
  expect(status).toBe(200)
  return body
}

const served = async (url: string) => {
  const answer = await world.app.request(`http://x${url}`, { headers: { host: 'quartiere.localhost' } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

it.each([
  ['upright', { profile: 'srgb', orientation: 1 }, [800, 600]],
  ['on its side, in a phone’s own colours', { profile: 'p3', orientation: 6 }, [800, 1067]],
])(
  'a photo as telephones take them, %s, is light, stands upright and says nothing of its place',
  async (_, of, size) => {
    const bytes = await taken(of)
    expect(bytes.length).toBeGreaterThan(2_000_000)
    expect((await sharp(bytes).metadata()).exif?.includes('Telefono')).toBe(true)
    const { url } = await stored(bytes)
    const large = await served(url)
    const { width, height, exif, orientation } = await sharp(large).metadata()
    expect([width, height]).toEqual(size)
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(large.length).toBeLessThan(bytes.length / 4)
  },
  120_000,
)
