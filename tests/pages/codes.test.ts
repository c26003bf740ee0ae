import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { create } from 'qrcode'
import { beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { chunksNamed } from './weigh.ts'

type Reader = new (
  formats: number[],
  verbose: boolean,
  log: object,
) => { decodeAsync: (of: object) => Promise<{ text: string }> }

const { distDir } = readConfig({})
beforeAll(() => void execFileSync(process.execPath, ['scripts/fresh-build.ts']), 180_000)

/** What a browser's canvas with a code on it answers, eight points to a module and four modules of margin. */
function canvasOf(text: string) {
  const { size, data } = create(text).modules
  const width = (size + 8) * 8
  const isDark = (at: number) => {
    const [x, y] = [Math.floor((at % width) / 8) - 4, Math.floor(at / width / 8) - 4]
    return x >= 0 && y >= 0 && x < size && y < size && data[y * size + x] === 1
  }
  const points = Uint8ClampedArray.from({ length: width * width * 4 }, (_, n) =>
    n % 4 === 3 || !isDark(Math.floor(n / 4)) ? 255 : 0,
  )
  return { width, height: width, getContext: () => ({ getImageData: () => ({ data: points, width, height: width }) }) }
}

it('what is built of the library that reads codes still reads a label', async () => {
  const chunks = await Promise.all(
    chunksNamed(distDir, 'zxing-html5-qrcode-decoder').map(address => import(join(distDir, address.slice(1)))),
  )
  const Built = chunks
    .flatMap(chunk => Object.values(chunk as Record<string, Reader>))
    .find(one => typeof one === 'function' && 'decodeAsync' in one.prototype)!
  const label = 'https://quartiere.test/products/QU-0131'
  expect((await new Built([0], false, console).decodeAsync(canvasOf(label))).text).toBe(label)
})
