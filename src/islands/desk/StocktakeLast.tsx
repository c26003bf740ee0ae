import { href } from '../../lib/addresses.ts'
import type { Find } from '../../lib/contract/stocktakes.ts'
import { formatDay } from '../../lib/format.ts'
import type { LastRead } from '../../lib/stores/desk/stocktake-scans.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { homeOf, nameOf, type OneProps, type StocktakeI18n } from './stocktake-messages.ts'

/** What was read last, and what to do with it. */
export function StocktakeLast({ last, ...props }: OneProps & { last: LastRead }) {
  const { t } = props
  const { find } = last
  if (!find) {
    return (
      <Notice tone="warn" role="alert" title={`«${last.code}»`}>
        {t('stocktake.state.card')}
      </Notice>
    )
  }
  const isGood = find.state === 'expected'
  return (
    <Notice tone={isGood ? 'done' : 'warn'} role={isGood ? 'status' : 'alert'} title={nameOf(find)}>
      <p>{last.already && isGood ? alreadyText(props, find) : stateText(props, find)}</p>
      {find.state === 'out' && <TakeBack {...props} find={find} />}
    </Notice>
  )
}

const alreadyText = ({ t }: StocktakeI18n, { by }: Find): string =>
  by ? t('stocktake.state.already_by', { who: by }) : t('stocktake.state.already')

/** What it is, in a sentence. */
export function stateText({ lang, t }: StocktakeI18n, find: Find): string {
  const { state, holder, product, code } = find
  if (state === 'wrong_place') return t('stocktake.state.wrong_place', { place: homeOf(find) })
  if (state === 'out') {
    const who = holder?.member ?? ''
    const until = holder?.to_date
    return until
      ? t('stocktake.state.out_until', { who, day: formatDay(lang, until) })
      : t('stocktake.state.out', { who })
  }
  if (state === 'not_ours') return product ? t('stocktake.state.gone') : t('stocktake.state.not_ours_text', { code })
  return t('stocktake.state.expected')
}

/** The scan box, with what was read: there it is given back. */
export const TakeBack = ({ lang, t, find }: StocktakeI18n & { find: Find }) =>
  find.product && (
    <LinkButton
      href={`${href.page(lang, 'desk_scan')}#${find.product.code}`}
      variant="outline"
      className="mt-2"
      icon="undo"
    >
      {t('stocktake.state.take_back')}
    </LinkButton>
  )
