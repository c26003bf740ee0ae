/** The desk's lists of objects: all that have a label, and of those that are lent some. */
export const productLists = ['all', 'out', 'here', 'repair', 'sought', 'no_picture', 'no_shelf', 'never_lent'] as const

/** The code on an object's label: kept as it was typed, compared whatever its case. */
export const codeFormat = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/#°-]{0,38}[\p{L}\p{N}])?$/u

/** How codes are made: letters, parts in braces, and once the number, which makes them differ. */
export const codePatternFormat =
  /^(?![ ._/#°-])(?:[\p{L}\p{N} ._/#°-]|\{(?:library|category|year)\})*\{number(?::[1-9])?\}(?:[\p{L}\p{N} ._/#°-]|\{(?:library|category|year)\})*(?<![ ._/#°-])$/u

/** Where an object's instructions are: on another site, or among the library's documents. */
export const manualFormat = /^(?:https?:\/\/[^\s/]+\.[^\s/]\S*|\/v1\/catalogs\/z\/p\/files\?name=[a-z0-9-]+)$/

/** The longest line that an owner may write of their object. */
export const lineLength = 160
