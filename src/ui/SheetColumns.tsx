import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Sheet<Name> = {
  headings: readonly string[]
  columns: readonly (Name | null)[]
  rows: readonly { cells: readonly string[] }[]
}

type Props<Name extends string> = {
  sheet: Sheet<Name>
  fields: readonly Name[]
  nameOf: (field: Name) => string
  labels: { columns: string; none: string; nameless: (number: number) => string }
  onColumn: (at: number, field: Name | null) => void
  open?: boolean
}

/** What each column of a sheet is, with the first cell that says something. */
export function SheetColumns<Name extends string>({ sheet, fields, nameOf, labels, onColumn, open }: Props<Name>) {
  return (
    <details className="answer" open={open}>
      <summary>
        {labels.columns}
        <Icon name="down" />
      </summary>
      <div className="grid gap-4 sm:grid-cols-2">
        {sheet.headings.map((heading, at) => (
          <Field
            key={at}
            kind="select"
            label={heading || labels.nameless(at + 1)}
            hint={exampleOf(sheet, at)}
            value={sheet.columns[at] ?? ''}
            onChange={event => onColumn(at, fields.find(one => one === event.currentTarget.value) ?? null)}
          >
            <option value="">{labels.none}</option>
            {fields.map(field => (
              <option key={field} value={field}>
                {nameOf(field)}
              </option>
            ))}
          </Field>
        ))}
      </div>
    </details>
  )
}

function exampleOf({ rows }: Pick<Sheet<string>, 'rows'>, at: number): string {
  const said = rows.find(one => one.cells[at])?.cells[at] ?? ''
  return said.length > 60 ? `${said.slice(0, 60)}…` : said
}
