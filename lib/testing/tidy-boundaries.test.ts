import { missingBoundaries, needlessBoundaries } from '@/scripts/house/client-boundaries';
import { readImportGraph, type ImportGraph } from '@/scripts/house/import-graph';

const page = 'app/x/page.tsx';
const directive = "'use client';\n\n";

/** A project of a page and two components, each importing the next. */
function sample(texts: { outer: string; inner: string; page?: string }): ImportGraph {
  const files = [page, 'components/x/outer.tsx', 'components/x/inner.tsx'];
  const [, outer, inner] = files as [string, string, string];
  const all: Record<string, string> = {
    [page]: texts.page ?? '',
    [outer]: texts.outer,
    [inner]: texts.inner,
  };
  const loads = new Map([
    [page, [outer]],
    [outer, [inner]],
    [inner, []],
  ]);
  return { files, imports: loads, loads, textOf: (file) => all[file] ?? '' };
}

const state = "import { useState, type ReactNode } from 'react';\n";

describe("'use client'", () => {
  const graph = readImportGraph();

  it('stands only on files that the server loads', () => {
    expect(needlessBoundaries(graph)).toEqual([]);
  });

  it('stands before every hook that needs a browser', () => {
    expect(missingBoundaries(graph)).toEqual([]);
  });

  it('is found where what loads the file is in the browser already', () => {
    const broken = sample({ outer: directive, inner: directive });
    expect(needlessBoundaries(broken)).toEqual(['components/x/inner.tsx']);
    expect(needlessBoundaries(sample({ outer: directive, inner: state }))).toEqual([]);
    expect(needlessBoundaries(sample({ outer: '', inner: directive }))).toEqual([]);
  });

  it('is missed where the server loads a hook', () => {
    expect(missingBoundaries(sample({ outer: '', inner: state }))).toEqual(['components/x/inner.tsx']);
    expect(missingBoundaries(sample({ outer: directive, inner: state }))).toEqual([]);
  });

  it('is missed where a file of the server calls the hook of a boundary', () => {
    const calling = "import { useInner } from './inner';\n";
    expect(missingBoundaries(sample({ outer: calling, inner: directive }))).toEqual([
      'components/x/outer.tsx',
    ]);
  });

  it('is not asked of hooks that run on the server', () => {
    const spoken = "import { useTranslations } from 'next-intl';\nimport type { useState } from 'react';\n";
    expect(missingBoundaries(sample({ outer: spoken, inner: '' }))).toEqual([]);
  });
});
