import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toQrCode } from '../../server/orders/to-qr-code.ts'

it('a code is drawn module by module, black on white, with the margin that readers want', async () => {
  const text = 'https://borgo.example/card?code=BO-00042'
  const address = toQrCode(text)
  const [head, svg] = [address.slice(0, address.indexOf(',')), decodeURIComponent(address.split(',')[1]!)]
  expect(head).toBe('data:image/svg+xml')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const side = size + 8
  const drawn = await sharp(Buffer.from(svg), { density: 72 })
    .resize(side, side, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => drawn.data[(y * side + x) * drawn.info.channels]! < 128
  const wrong: string[] = []
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [column, row] = [x - 4, y - 4]
      const isInside = column >= 0 && row >= 0 && column < size && row < size
      const wanted = isInside && Boolean(data[row * size + column])
      if (isDark(x, y) !== wanted) wrong.push(`${x},${y}`)
    }
  expect(wrong).toEqual([])
  expect(drawn.info).toMatchObject({ width: side, height: side })
})
