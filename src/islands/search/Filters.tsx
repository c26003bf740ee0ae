import { useRef, useState } from 'react'
import { filterCount, toApiQuery } from '../../lib/rules/search-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FilterFields, type FilterFieldsProps } from './FilterFields.tsx'

type Props = FilterFieldsProps & {
  /** How many objects are found with them; null while nobody knows. */
  count: number | null
}

/** Beside what was found where there is room; on a phone in a drawer from below, behind a button that counts them. */
export function Filters({ count, ...fields }: Props) {
  const { t, query } = fields
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const set = filterCount(query)
  const show = () => {
    setOpen(false)
    // Once the drawer is gone, and the focus is on its button again: what was found is right below.
    requestAnimationFrame(() => opener.current?.scrollIntoView())
  }
  const found = count === null ? t(toApiQuery(query) ? 'results' : 'close') : t('show', { count })
  return (
    <div ref={opener} className="search-filters">
      <Button
        variant="outline"
        className="lg:hidden justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {set > 0 ? t('filters_on', { count: set }) : t('filters')}
      </Button>
      {!open && (
        <div className="max-lg:hidden">
          <FilterFields {...fields} />
        </div>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        closeLabel={t('close')}
        className="filters-drawer"
        actions={
          <div className="grow" aria-live="polite" aria-busy={count === null}>
            <Button block onClick={show}>
              {found}
            </Button>
          </div>
        }
      >
        <FilterFields {...fields} />
      </Dialog>
    </div>
  )
}
