import { island } from '#web/site/island/island.tsx'
import { PageTools } from '#web/site/page-tools/page-tools.tsx'
import { SearchBox } from '#web/site/search-box/search-box.tsx'
import { TextSize } from './text-size.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export const PageToolsIsland = island('page-tools', PageTools)
export const SearchBoxIsland = island('search-box', SearchBox)
export const TextSizeIsland = island('text-size', TextSize)
export const ThemeChoiceIsland = island('theme-choice', ThemeChoice)
