export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding a browser says it reads. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim())
  const takes = (name: string) => names.some(one => one.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(one))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
