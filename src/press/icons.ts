import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { accent, drawIcon, icons } from '../lib/catalog/icons.ts'

/** Draws the icons that a phone shows for the site, in the sizes it asks for. */
export async function drawIcons(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { file, size, rounded, scale } of icons) {
    const svg = drawIcon({ size, fill: accent, rounded, scale })
    await sharp(Buffer.from(svg)).png().toFile(join(folder, file))
  }
}
