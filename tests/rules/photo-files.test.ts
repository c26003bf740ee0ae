import { describe, expect, it } from 'vitest'
import { codeKeys, fileKey, inPhotoOrder, isLitter, photoKey, problemOfFile } from '../../src/lib/rules/photo-files.ts'

describe('The file of a photo', () => {
  it('is compared without case, accents, spaces and signs, and its digits stay apart', () => {
    expect(['A 12', 'a12', 'À-12', ' a_12. '].map(photoKey)).toEqual(['a12', 'a12', 'a12', 'a12'])
    expect(['A1-2', 'A 1 2', 'A12'].map(photoKey)).toEqual(['a1-2', 'a1-2', 'a12'])
    expect(photoKey('1 a 2')).toBe('1a2')
    expect(photoKey('***')).toBe('')
  })

  it('is named without its folders and its ending', () => {
    for (const path of ['foto/A12.jpg', 'C:\\foto\\A12.JPEG', 'A12.tiff', 'A12'])
      expect([path, fileKey(path)]).toEqual([path, 'a12'])
    expect(fileKey('A12.x')).toBe('a12x')
    expect(fileKey('foto/')).toBe('')
    expect(fileKey('A12.fronte.jpg')).toBe('a12fronte')
  })

  it('may begin with the code of its object, the longest first, and with a letter after it', () => {
    expect(codeKeys('A12-1.jpg')).toEqual(['a12-1', 'a12'])
    expect(codeKeys('foto/A12 fronte bella.jpg')).toEqual(['a12frontebella', 'a12fronte', 'a12'])
    expect(codeKeys('a12b.jpg')).toEqual(['a12b', 'a12'])
    expect(codeKeys('a12bc.jpg')).toEqual(['a12bc'])
    expect(codeKeys('b.jpg')).toEqual(['b'])
    expect(codeKeys('.jpg')).toEqual([])
  })

  it('is litter where a system has left it, and where it is a folder', () => {
    for (const path of [
      '__MACOSX/A1.jpg',
      'a/__macosx/b',
      '.DS_Store',
      'a/.hidden.jpg',
      'a\\Thumbs.db',
      'desktop.ini',
      'foto/',
      'foto\\',
    ])
      expect([path, isLitter(path)]).toEqual([path, true])
    for (const path of ['A1.jpg', 'a.b/c.jpg', 'my__MACOSX/a.jpg', 'Thumbs.db.jpg', 'desktop.ini.png', 'xThumbs.db'])
      expect([path, isLitter(path)]).toEqual([path, false])
  })

  it('is told wrong by its name, and by its size only where it is a picture', () => {
    const problem = (path: string, size = 10) => problemOfFile(path, size, 10)
    for (const path of ['a.jpg', 'a.JPEG', 'a.jfif', 'a.png', 'a.tif', 'a.tiff', 'a.webp', 'a.heic', 'a.HEIF'])
      expect(problem(path)).toBeNull()
    expect(['a.gif', 'a.txt', 'jpg', 'a.jpg.exe', 'a.heic.txt'].map(path => problem(path, 99))).toEqual(
      Array.from({ length: 5 }, () => 'not_picture'),
    )
    expect([problem('a.jpg', 10), problem('a.jpg', 11)]).toEqual([null, 'too_large'])
  })

  it('stands by its number', () => {
    expect(['A12-10', 'A2-1', 'A12-2'].toSorted(inPhotoOrder)).toEqual(['A2-1', 'A12-2', 'A12-10'])
  })
})
