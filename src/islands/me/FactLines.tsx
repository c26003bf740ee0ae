/** What is said of one fact of a loan, line by line; only what there is. */
export const FactLines = ({ lines }: { lines: readonly (string | null)[] }) =>
  lines.filter(Boolean).map(line => (
    <dd key={line} className="whitespace-pre-line text-muted">
      {line}
    </dd>
  ))
