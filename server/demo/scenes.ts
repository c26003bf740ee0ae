import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Tx } from '../db/scope.ts'
import { encode, pictureWidths, wideWidths } from '../files/make-picture.ts'
import { storePicture } from '../files/store-picture.ts'
import type { FileStore } from '../outside/files/store.ts'
import type { DemoLibrary } from './content/types.ts'
import { readDrawing } from './pictures.ts'

/** Pixels: as wide as the widest copy, three by two. */
const size = { width: 1200, height: 800 }

/** In front of the drawn place stand objects of the library: name, left, top and side. */
const borgo = [
  ['kit-per-rinvasare', 70, 540, 240],
  ['smielatore', 350, 500, 280],
  ['macchina-da-cucire', 640, 540, 240],
  ['karaoke-portatile', 900, 520, 260],
] as const

const scenesFolder = join(import.meta.dirname, 'scenes')

/** Gives a library what it is known by: two have a logo of their own, the third shows the software's. */
export async function insertFace(tx: Tx, files: FileStore, label: DemoLibrary['label'], at: Date): Promise<void> {
  if (label === 'quartiere') return
  const drawn = await sharp(await readFile(join(scenesFolder, `${label}-logo.svg`)))
    .png()
    .toBuffer()
  const facts = { name: `${label}-logo.png`, alt: { it: 'Logo', en: 'Logo' }, uploadedBy: null, at }
  const { id } = await storePicture(tx, files, await encode(drawn, pictureWidths), facts)
  await tx.updateTable('libraries').set({ logo_file_id: id }).execute()
  if (label === 'borgo') await insertScene(tx, files, at)
}

/** Gives the village's home page a picture of its own; the other libraries show objects there. */
async function insertScene(tx: Tx, files: FileStore, at: Date): Promise<void> {
  const place = await readFile(join(scenesFolder, 'borgo.svg'))
  const things = borgo.map(async ([name, left, top, side]) => {
    const drawing = await readDrawing(name)
    return drawing && { input: await sharp(drawing).resize(side, side).png().toBuffer(), left, top }
  })
  const layers = (await Promise.all(things)).filter(layer => layer !== null)
  const drawn = await sharp(place).resize(size).composite(layers).flatten().png({ compressionLevel: 0 }).toBuffer()
  const facts = { name: 'borgo.png', alt: { it: 'Il borgo', en: 'The village' }, uploadedBy: null, at }
  const { id } = await storePicture(tx, files, await encode(drawn, wideWidths), facts)
  await tx.updateTable('libraries').set({ hero_file_id: id }).execute()
}
