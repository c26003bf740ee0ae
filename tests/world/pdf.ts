import { inflateSync } from 'node:zlib'
import type { World } from './world.ts'
import type { Caller } from './caller.ts'
import * as decoder from 'html5-qrcode/third_party/zxing-js.umd.js'

type Box = { left: number; top: number; width: number; height: number }
type PdfPage = { width: number; height: number; text: string; boxes: Box[]; colours: string[] }

const millimetres = (points: string | number) => (Number(points) / 72) * 25.4

/** The objects of a file of ours by number: its dictionary and, unpacked, its stream. */
function objectsOf(bytes: Buffer): Map<string, { head: string; stream: string }> {
  const all = bytes.toString('latin1')
  const found = new Map<string, { head: string; stream: string }>()
  for (const [, id, body = ''] of all.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/)
    const raw = packed?.replace(/\nendstream$/, '')
    const stream = raw && head.includes('FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : ''
    found.set(id!, { head, stream })
  }
  return found
}

/** From the numbers of glyphs to letters. */
function lettersOf(map: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, from, , list = ''] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [n, [, code = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
      letters.set(parseInt(from!, 16) + n, Buffer.from(code, 'hex').swap16().toString('utf16le'))
  return letters
}

type Objects = ReturnType<typeof objectsOf>

/** What is written on a page, its colours, and the boxes on it in millimetres from its upper left corner. */
function pageOf(objects: Objects, head: string, fonts: Map<string, Map<number, string>>): PdfPage {
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)![1]!)!.stream
  let letters = new Map<number, string>()
  const words: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)!
    else
      words.push(
        [...shown!.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g)!.map(glyph => letters.get(parseInt(glyph, 16)) ?? '?'))
          .join(''),
      )
  }
  const boxes = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...numbers]) => {
    const [left = 0, top = 0, wide = 0, high = 0] = numbers.map(millimetres)
    return { left, top, width: wide, height: high }
  })
  const colours = [...content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) scn/g)].map(
    ([, ...parts]) =>
      `#${parts
        .map(one =>
          Math.round(Number(one) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  )
  return { width: millimetres(width), height: millimetres(height), text: words.join(' '), boxes, colours }
}

/** The pages of a PDF of ours. */
export function pagesOf(bytes: Buffer): PdfPage[] {
  const objects = objectsOf(bytes)
  const fonts = new Map<string, Map<number, string>>()
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!.head)![1]!
      fonts.set(name!, lettersOf(objects.get(map)!.stream))
    }
  }
  const [, kids = ''] = [...objects.values()].map(one => /\/Kids \[([^\]]*)\]/.exec(one.head)).find(Boolean) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => pageOf(objects, objects.get(id!)!.head, fonts))
}

/** Its own types leave out what reads a picture without a page. */
type Zxing = {
  RGBLuminanceSource: new (dots: Uint8ClampedArray, width: number, height: number) => object
  HybridBinarizer: new (source: object) => object
  BinaryBitmap: new (binarizer: object) => object
  QRCodeReader: new () => { decode(bitmap: object, hints: Map<number, boolean>): { getText(): string } }
  DecodeHintType: { PURE_BARCODE: number }
}
const zxing = decoder as unknown as Zxing

const dotsInModule = 3
const margin = 4

/** Reads a square code that is drawn with boxes, with the decoder of the scanning page. */
export function readDrawnCode(boxes: readonly Box[]): string {
  const module = boxes[0]!.height
  const left = Math.min(...boxes.map(one => one.left))
  const top = Math.min(...boxes.map(one => one.top))
  const size = Math.round((Math.max(...boxes.map(one => one.left + one.width)) - left) / module)
  const side = (size + 2 * margin) * dotsInModule
  const dots = new Uint8ClampedArray(side * side).fill(255)
  for (const box of boxes) {
    const [x, y, n] = [box.left - left, box.top - top, box.width].map(value => Math.round(value / module)) as number[]
    for (let row = 0; row < dotsInModule; row++) {
      const from = ((y! + margin) * dotsInModule + row) * side + (x! + margin) * dotsInModule
      dots.fill(0, from, from + n! * dotsInModule)
    }
  }
  const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(dots, side, side)))
  return new zxing.QRCodeReader().decode(bitmap, new Map([[zxing.DecodeHintType.PURE_BARCODE, true]])).getText()
}

/** A PDF as a browser fetches it: the call answers its address, which needs nobody to be signed in. */
export async function paperOf(world: World, who: Caller, paper: object, headers: Record<string, string> = {}) {
  const { url, name } = (await who.call('POST', '/v1/desk/papers', { body: paper, headers })).body
  const host = `${who.library}.localhost`
  const answer = await world.app.request(`http://${host}${url}`, { headers: { host } })
  return { answer, name: name as string, url: url as string, bytes: Buffer.from(await answer.arrayBuffer()) }
}
