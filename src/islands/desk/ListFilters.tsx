type Props<Show extends string> = {
  label: string
  shows: readonly Show[]
  now: Show
  nameOf: (show: Show) => string
  onShow: (show: Show) => void
}

/** Which part of a long list is in view. */
export function ListFilters<Show extends string>({ label, shows, now, nameOf, onShow }: Props<Show>) {
  return (
    <div role="group" aria-label={label} className="desk-filters">
      {shows.map(one => (
        <button key={one} type="button" className="filter" aria-pressed={one === now} onClick={() => onShow(one)}>
          {nameOf(one)}
        </button>
      ))}
    </div>
  )
}
