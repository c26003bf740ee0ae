import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { DeskCategory } from '../../lib/contract/categories.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { intoView } from '../../ui/into-view.ts'
import { checkText } from './check-text.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { MergeCategory } from './MergeCategory.tsx'
import { RemoveCategory } from './RemoveCategory.tsx'
import type { CategoriesI18n } from './messages.ts'
import { moveButton } from './use-moves.ts'

const CheckRuleForm = lazy(async () => ({ default: (await import('./CheckRuleForm.tsx')).CheckRuleForm }))

type Opened = 'change' | 'checks' | 'merge' | 'remove'

type Props = CategoriesI18n & {
  category: DeskCategory
  all: readonly DeskCategory[]
  place: number
  move: (category: DeskCategory, by: -1 | 1) => Promise<void>
  /** Of which category, where it is still there. */
  onSaved: (id?: string) => void
  /** What became of the latest save of it. */
  children: ReactNode
}

/** A category with its tile, what hangs on it, and what can be done with it. */
export function CategoryItem({ category, all, place, move, onSaved, children, ...i18n }: Props) {
  const { lang, t } = i18n
  const [open, setOpen] = useState<Opened | null>(null)
  const { id, name, tint, img, objects, others, slug, checks, training, trained } = category
  const shown = name[lang] || name.it
  const row = useRef<HTMLLIElement>(null)
  const close = () => {
    setOpen(null)
    // The long form is gone from above whoever looks at its end.
    requestAnimationFrame(() => intoView(row.current))
  }
  const dialog = { ...i18n, category, onSaved: () => onSaved(), onClose: close }
  return (
    <li ref={row} className="settings-row">
      <span className="settings-tile" data-tint={tint}>
        {img && <img src={img} alt="" width={48} height={48} />}
      </span>
      <div className="min-w-0">
        <h2 className="text-lg leading-tight">{shown}</h2>
        <p className="text-muted">
          {t('categories.objects', { count: objects })}
          {others > 0 && ` · ${t('categories.others', { count: others })}`} ·{' '}
          <a href={href.catalog(lang, slug)}>{`/catalogs/${slug}`}</a>
        </p>
        <OwnRules t={t} category={category} />
        {checks && <p className="text-muted">{checkText(i18n, checks)}</p>}
        {training && <p className="text-muted">{t('categories.trained', { count: trained })}</p>}
      </div>
      <Moves {...{ t, category, place, last: all.length - 1, move }} name={shown} />
      {open === 'change' ? (
        <div className="settings-inside">
          <CategoryForm {...i18n} category={category} onSaved={() => onSaved(id)} onClose={close} />
        </div>
      ) : open === 'checks' ? (
        <div className="settings-inside">
          <Suspense>
            <CheckRuleForm {...i18n} category={category} onClose={close} />
          </Suspense>
        </div>
      ) : (
        <Actions t={t} name={shown} mayMerge={all.length > 1} mayGo={objects + others === 0} onOpen={setOpen} />
      )}
      {children && <div className="settings-inside">{children}</div>}
      <MergeCategory {...dialog} others={all.filter(one => one.id !== id)} open={open === 'merge'} />
      <RemoveCategory {...dialog} open={open === 'remove'} />
    </li>
  )
}

/** The rules of lending that it has instead of the library's. */
function OwnRules({ t, category: { preparation_days: days, max_open_loans: most } }: Pick<Props, 't' | 'category'>) {
  const said = [
    days !== null && t('categories.lent_after', { count: days }),
    most !== null && t('categories.at_most', { count: most }),
  ].filter(Boolean)
  return said.length > 0 && <p className="text-muted">{said.join(' · ')}</p>
}

type MovesProps = Pick<CategoriesI18n, 't'> &
  Pick<Props, 'category' | 'place' | 'move'> & { last: number; name: string }

function Moves({ t, category, place, last, move, name }: MovesProps) {
  return (
    <div className="settings-moves">
      {([-1, 1] as const).map(by => (
        <button
          key={by}
          id={moveButton(category.id, by)}
          type="button"
          className={buttonClass({ variant: 'quiet' })}
          aria-label={t(by < 0 ? 'categories.up' : 'categories.down', { name })}
          aria-disabled={place + by < 0 || place + by > last || undefined}
          onClick={() => void move(category, by)}
        >
          <Icon name={by < 0 ? 'arrow-up' : 'arrow-down'} />
        </button>
      ))}
    </div>
  )
}

type ActionsProps = Pick<CategoriesI18n, 't'> & {
  name: string
  mayMerge: boolean
  mayGo: boolean
  onOpen: (what: Opened) => void
}

function Actions({ t, name, mayMerge, mayGo, onOpen }: ActionsProps) {
  return (
    <div className="settings-inside flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => onOpen('change')} aria-label={t('categories.change_name', { name })}>
        {t('categories.change')}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('checks')} aria-label={t('categories.checks.of', { name })}>
        {t('categories.checks.button')}
      </Button>
      {mayMerge && (
        <Button variant="quiet" onClick={() => onOpen('merge')} aria-label={t('categories.merge_name', { name })}>
          {t('categories.merge')}
        </Button>
      )}
      {mayGo && (
        <Button variant="quiet" onClick={() => onOpen('remove')} aria-label={t('categories.remove_name', { name })}>
          {t('categories.remove')}
        </Button>
      )}
    </div>
  )
}
