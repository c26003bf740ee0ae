/** Numbers of the formats that every xlsx has without naming them: dates and times. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

const dayMs = 86_400_000

/** How cells of a style are read: as days, as numbers with zeros before them, or as they are. */
export type CellStyle = { isDate: boolean; digits: number }

export function styleOf(id: number, code: string | undefined): CellStyle {
  const bare = (code ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return {
    isDate: code === undefined ? builtInDates.has(id) : /[ymdh]/i.test(bare) && !/general/i.test(bare),
    digits: /^0+$/.test(bare) ? bare.length : 0,
  }
}

/** A number as people of here write it: a comma before the decimals, no point. */
export function numberText(raw: string, digits = 0): string {
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  const text = String(Number(value.toPrecision(15)))
  return digits && /^\d+$/.test(text) ? text.padStart(digits, '0') : text.replace('.', ',')
}

/** A day counted from 1900 or from 1904, as `YYYY-MM-DD`; a time alone as `HH:MM`. */
export function dateText(raw: string, is1904: boolean): string {
  const serial = Number(raw)
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return raw
  if (serial < 1) return new Date(Math.round(serial * dayMs)).toISOString().slice(11, 16)
  const leap = !is1904 && serial < 60 ? 1 : 0
  const days = serial + leap - (is1904 ? 24_107 : 25_569)
  return new Date(Math.round(days * dayMs)).toISOString().slice(0, 10)
}

/** What Excel writes for characters that XML has none for. */
export const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
