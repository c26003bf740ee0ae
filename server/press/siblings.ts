import { readFileSync, renameSync, rmSync, type Stats, statSync, utimesSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The compressed copies that stand beside a page: `x.html.br` and `x.html.gz`. */
export const suffixes = { br: '.br', gzip: '.gz' } as const
export type Packing = keyof typeof suffixes

const pack: Record<Packing, (page: Buffer) => Buffer> = {
  br: page =>
    brotliCompressSync(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
  gzip: page => gzipSync(page, { level: 6 }),
}

const packings = Object.keys(suffixes) as Packing[]

export function dropSiblings(file: string): void {
  for (const packing of packings) rmSync(file + suffixes[packing], { force: true })
}

/** A copy has the modification time of its page, so that a copy of an older page is recognized. */
function sameTime(page: Stats, copy: Stats): boolean {
  return Math.floor(page.mtimeMs) === Math.floor(copy.mtimeMs)
}

function statOrNull(file: string): Stats | null {
  return statSync(file, { throwIfNoEntry: false }) ?? null
}

/** The compressed copy of a page as it is now, or null when there is none of exactly that page. */
export function freshSibling(file: string, page: Stats, packing: Packing): string | null {
  const sibling = file + suffixes[packing]
  const copy = statOrNull(sibling)
  return copy && sameTime(page, copy) ? sibling : null
}

/** Writes both copies of a page; if the page is replaced meanwhile they are taken away again. */
export function writeSiblings(file: string): void {
  const before = statOrNull(file)
  if (!before) return
  const page = readFileSync(file)
  const time = Math.floor(before.mtimeMs) / 1000
  for (const packing of packings) {
    const half = `${file}${suffixes[packing]}.half`
    writeFileSync(half, pack[packing](page))
    utimesSync(half, time, time)
    renameSync(half, file + suffixes[packing])
  }
  const after = statOrNull(file)
  if (after?.ino !== before.ino || after.mtimeMs !== before.mtimeMs) dropSiblings(file)
}
