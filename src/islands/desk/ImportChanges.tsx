import type { ImportReport } from '../../lib/contract/imports.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ImportI18n } from './import-messages.ts'

/** What would change in objects that are there, before and after. */
export function ImportChanges({ t, report: { changed, changes } }: ImportI18n & { report: ImportReport }) {
  if (!changes.length) return null
  return (
    <details className="answer" open={changes.length < 6}>
      <summary>
        {t('imports.report.changes', { count: changed })}
        <Icon name="down" />
      </summary>
      <ul className="grid gap-4">
        {changes.map(one => (
          <li key={one.row}>
            <p className="font-semibold">
              {one.code} · {one.name}
            </p>
            <ul>
              {one.changes.map(({ field, from, to }) => (
                <li key={field}>
                  {t(`imports.fields.${field}`)}: <del>{from ?? t('imports.report.empty')}</del>{' '}
                  <ins>{to ?? t('imports.report.empty')}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {changed > changes.length && <li>{t('imports.report.more_changes', { count: changed - changes.length })}</li>}
      </ul>
    </details>
  )
}
