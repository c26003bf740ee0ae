import type { Founding, FoundingStep } from '../../lib/contract/founding.ts'
import { formatEuro } from '../../lib/format.ts'
import type { FoundingI18n } from './founding-messages.ts'

/** What is there for a step, in a line, for who coordinates the library or for another of the team. */
export function factsOf({ lang, t }: FoundingI18n, step: FoundingStep, of: Founding, coordinates: boolean): string {
  const { counts, card } = of
  const together = (...parts: string[]) => parts.join(' · ')
  const facts: Record<FoundingStep, () => string> = {
    library: () => together(t('facts.library'), ...of.unsaid.map(one => t(`facts.unsaid.${one}`))),
    you: () => t(coordinates ? 'facts.you' : 'facts.coordinated'),
    mail: () => t(`facts.mail.${of.mail}`),
    points: () =>
      together(
        t('facts.points', { count: counts.points }),
        ...(counts.points ? [t('facts.hours', { count: counts.points_with_hours })] : []),
      ),
    rules: () =>
      together(
        card ? t('facts.card', { name: card.name, price: formatEuro(lang, card.price) }) : t('facts.no_card'),
        ...(card?.price ? [t(`facts.online.${of.online}`)] : []),
        t('facts.limit', { count: of.max_open_loans }),
        t('facts.preparation', { count: of.preparation_days }),
      ),
    look: () => t('facts.categories', { count: counts.categories }),
    objects: () =>
      together(
        t('facts.objects', { count: counts.objects }),
        ...(counts.objects ? [t('facts.without_picture', { count: counts.objects_without_picture })] : []),
      ),
    people: () => together(t('facts.members', { count: counts.members }), t('facts.staff', { count: counts.staff })),
    open: () => t(of.opened_at ? 'facts.opened' : 'facts.closed'),
  }
  return facts[step]()
}
