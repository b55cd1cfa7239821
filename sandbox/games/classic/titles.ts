import type { Title } from '@/sandbox/kit/types';
import { oxbowe } from './titles/oxbowe';
import { lumen } from './titles/lumen';
import { brasskite } from './titles/brasskite';
import type { ClassicMaths } from './types';

export const classicTitles: readonly Title<ClassicMaths>[] = [...oxbowe, ...lumen, ...brasskite];
