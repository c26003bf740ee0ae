import type { PhotoProblem } from '../contract/photo-names.ts'

/** What the name of a photo's file says of the object that it shows. */

const baseOf = (path: string) => path.split(/[\\/]/).at(-1) ?? ''
const bareOf = (path: string) => baseOf(path).replace(/\.[a-z0-9]{2,5}$/i, '')

const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** `A 12` is `A12`, but `A1-2` is not `A12`: between two digits something stays. */
const join = (tokens: readonly string[]): string =>
  tokens.reduce((said, one) => said + (/\d$/.test(said) && /^\d/.test(one) ? '-' : '') + one, '')

/** A code, or a name, as it is compared: without case, accents, spaces and signs. */
export const photoKey = (text: string): string => join(tokensOf(text))

/** The name of a file as a sheet may say it, with its ending or without. */
export const fileKey = (path: string): string => photoKey(bareOf(path))

/** The codes that a file's name may begin with, the longest first: `A12-1.jpg`, `A12 fronte.jpg`, `a12b.jpg`. */
export function codeKeys(path: string): string[] {
  const tokens = tokensOf(bareOf(path))
  const keys = tokens.map((_, n) => join(tokens.slice(0, tokens.length - n)))
  const lettered = /^(.*\d)[a-z]$/.exec(keys[0] ?? '')?.[1]
  return lettered ? [...keys, lettered] : keys
}

/** What systems leave in folders and archives. */
export const isLitter = (path: string): boolean =>
  /(?:^|[\\/])(?:__MACOSX[\\/]|\.|Thumbs\.db$|desktop\.ini$)/i.test(path) || /[\\/]$/.test(path)

/** What can be told of a file without opening it. */
export function problemOfFile(path: string, size: number, largest: number): PhotoProblem | null {
  if (!/\.(?:jpe?g|jfif|png|tiff?|webp|hei[cf])$/i.test(path)) return 'not_picture'
  return size > largest ? 'too_large' : null
}

const collator = new Intl.Collator('it', { numeric: true })

/** `A12-2` stands before `A12-10`. */
export const inPhotoOrder = (a: string, b: string): number => collator.compare(a, b)
