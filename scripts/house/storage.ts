/** What a browser keeps has one way in: nobody else names its storages. */
import { isCode, lineAt, type Finding, type HouseFile } from './source.ts'

/** Scripts written into the page as they are, which import nothing; and the way in itself. */
const mayName = ['src/lib/stored.ts', 'src/layouts/inline.js', 'src/press/interaction.directive.ts']

export function storageFindings(files: HouseFile[]): Finding[] {
  return files
    .filter(file => isCode(file) && file.path.startsWith('src/') && !mayName.includes(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:local|session)Storage\b/g)].map(match => ({
        path,
        line: lineAt(text, match.index),
        rule: 'storage',
        todo: 'read and write it by src/lib/stored.ts',
      })),
    )
}
