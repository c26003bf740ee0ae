import { href } from '../../lib/addresses.ts'
import type { ClosurePreview } from '../../lib/contract/closures.ts'
import { formatDay } from '../../lib/format.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { ClosuresI18n } from './closure-messages.ts'

type Loan = ClosurePreview['loans'][number]

/** Whom a closure touches, with the old day and the new one; what cannot move can be called about or called off. */
export const ClosureLoans = ({ loans, ...i18n }: ClosuresI18n & { loans: Loan[] }) => (
  <div className="grid gap-3">
    <h3 className="text-lg">{i18n.t('closures.plan.loans')}</h3>
    <ul>
      {loans.map(loan => (
        <LoanRow key={loan.id} {...i18n} loan={loan} />
      ))}
    </ul>
  </div>
)

function LoanRow({ lang, t, loan }: ClosuresI18n & { loan: Loan }) {
  const { member, product, does, before, after } = loan
  return (
    <li className="closure-loan wrap-anywhere">
      <p className="font-semibold">
        <a
          href={`${href.page(lang, 'desk_member')}#${member.id}`}
          className="desk-link inline-flex min-h-11 items-center"
        >
          {member.name}
        </a>
      </p>
      <p>{`${product.name} (${product.code})`}</p>
      <div>
        {does.map(what => {
          const end = what === 'return' ? 'to' : 'from'
          const day = (of: Loan['before']) => formatDay(lang, of[end], 'weekday')
          const from = { what: t(`closures.plan.${what}`), from: day(before) }
          return (
            <p key={what} className={after ? 'text-muted' : 'font-semibold'}>
              {after ? t('closures.plan.move', { ...from, to: day(after) }) : t('closures.plan.stays', from)}
            </p>
          )
        })}
      </div>
      {(after === null || !member.has_mail) && <Ways lang={lang} t={t} loan={loan} />}
    </li>
  )
}

function Ways({ lang, t, loan: { member, product } }: Pick<ClosuresI18n, 'lang' | 't'> & { loan: Loan }) {
  const search = encodeURIComponent(`${product.code} ${member.name}`)
  return (
    <div className="flex flex-wrap gap-2">
      {member.phone !== null && (
        <LinkButton icon="phone" variant="outline" href={`tel:${member.phone.replace(/[^\d+]/g, '')}`}>
          {t('closures.plan.call', { name: member.name })}
        </LinkButton>
      )}
      <LinkButton
        variant="quiet"
        href={`${href.page(lang, 'desk_loans')}?q=${search}`}
        aria-label={t('closures.plan.loan_of', { object: product.name, name: member.name })}
      >
        {t('closures.plan.loan')}
      </LinkButton>
    </div>
  )
}
