type Sheet = { headings: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] }

/**
 * The rows of a sheet that an import left out, under its headings, with the reason in a last column. The column of a
 * reason that an earlier import gave is not kept.
 */
export function leftOutSheet({ headings, rows }: Sheet, reasons: ReadonlyMap<number, string>, heading: string) {
  const kept = headings.flatMap((one, at) => (one === heading ? [] : [at]))
  const named = [...kept.map(at => headings[at] ?? ''), heading]
  const left = rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [[...kept.map(at => cells[at] ?? ''), reason]]
  })
  return [named, ...left]
}
