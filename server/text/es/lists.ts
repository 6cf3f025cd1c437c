import type { Text } from '../en.ts';

export const lists: Text['lists'] = {
  period: 'Período',
  from: 'Desde',
  to: 'Hasta',
  show: 'Mostrar',
  pages: 'Páginas de la lista',
  range: (first, last, count) => `${first}–${last} de ${count}`,
  previous: 'Anterior',
  next: 'Siguiente',
  download: 'Descargar como hoja de cálculo (CSV)',
  none: 'No hay nada en este período.',
};
