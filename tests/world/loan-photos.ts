import sharp from 'sharp'
import type { PhotoMoment } from '../../src/lib/contract/loan-photos.ts'

/** The body of a call that keeps a photo with a loan; one colour is one photo. */
export async function loanPhoto(moment: PhotoMoment, background = '#8a5a00'): Promise<{ raw: FormData }> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const bytes = await plain
    .withExif({ IFD0: { ImageDescription: 'dove abita Rosa' } })
    .jpeg()
    .toBuffer()
  const raw = new FormData()
  raw.set('file', new File([bytes as BlobPart], 'rosa.jpg', { type: 'image/jpeg' }))
  raw.set('moment', moment)
  return { raw }
}
