/** The lines of one fact of a loan; empty ones are left out. */
export const FactLines = ({ lines }: { lines: readonly (string | null)[] }) =>
  lines.filter(Boolean).map(line => (
    <dd key={line} className="whitespace-pre-line text-muted">
      {line}
    </dd>
  ))
