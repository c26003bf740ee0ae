import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { accent, icons } from '../lib/catalog/icons.ts'

/** The mark of the sign above every page, on a square of 32. */
const mark =
  'M8 7h16l2.5 7.5a2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0 2.6 2.6 0 0 1-5.25 0zM8 19.5h2.5v4h11v-4H24V26H8z'

/** Draws the icons that a phone shows for the site, in the sizes it asks for. */
export async function drawIcons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, size, rounded, scale } of icons) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="${rounded ? 8 : 0}" fill="${accent}"/>
      <path fill="#fff" transform="translate(16 16.5) scale(${scale}) translate(-16 -16.5)" d="${mark}"/></svg>`
    await sharp(Buffer.from(svg)).png().toFile(join(folder, file))
  }
}
