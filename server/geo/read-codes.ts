import { parse } from 'csv-parse/sync'
import { middleOf, type Position } from '../../src/lib/rules/distance.ts'

/** Columns of GeoNames' postal dump, which its conversions to CSV keep in place. */
const column = { country: 0, cap: 1, place: 2, province: 6, lat: 9, lon: 10 } as const

export type CodeRead = { cap: string; place: string; province: string } & Position

type Line = CodeRead & { country: string }

const lineOf = (cells: string[]): Line => ({
  country: cells[column.country] ?? '',
  cap: cells[column.cap] ?? '',
  place: cells[column.place] ?? '',
  province: cells[column.province] ?? '',
  lat: Number(cells[column.lat] || NaN),
  lon: Number(cells[column.lon] || NaN),
})

const isGood = ({ country, cap, lat, lon }: Line) =>
  country === 'IT' && /^\d{5}$/.test(cap) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/**
 * Reads Italian postal codes from GeoNames' dump, as it comes (tabs) or as CSV. A code with several places gets
 * the middle of them and the name of the first; lines that are no place in Italy are passed over and counted.
 */
export function readCodes(text: string): { codes: CodeRead[]; skipped: number } {
  const tabs = text.slice(0, text.indexOf('\n')).includes('\t')
  const rows: string[][] = parse(text, {
    bom: true,
    delimiter: tabs ? '\t' : ',',
    quote: tabs ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const lines = rows.filter(cells => cells[column.country] !== 'country_code').map(lineOf)
  const byCap = Map.groupBy(lines.filter(isGood), line => line.cap)
  const codes = [...byCap].map(([cap, places]) => ({
    cap,
    place: places[0]!.place,
    province: places[0]!.province,
    ...middleOf(places),
  }))
  return { codes, skipped: lines.filter(line => !isGood(line)).length }
}
