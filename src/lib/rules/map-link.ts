/** A map of a place, by its address: of a service that follows nobody, opened only by who asks for it. */
export function mapLink(parts: readonly (string | null | undefined)[]): string {
  const query = parts.filter(Boolean).join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}
