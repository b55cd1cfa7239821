/** The team below `ana`: agents, and members below them. Nobody knows a password of the members. */
export interface TeamAgent {
  username: string;
  realName: string;
  /** How many of the members stand directly below. */
  members: number;
}

/** Directly below `ana`. They can log in when the past is complete. */
export const teamAgents: readonly TeamAgent[] = [
  { username: 'beatriz', realName: 'Beatriz Cruz', members: 15 },
  { username: 'carlos', realName: 'Carlos Tan', members: 12 },
  { username: 'dalia', realName: 'Dalia Lim', members: 8 },
];

export const teamNames: readonly string[] = [
  ...['agila_mo', 'bituin21', 'cebuano_k', 'dagat_dagat', 'elena_r', 'florante7', 'gloria_p', 'himig88'],
  ...['ilog_pasig', 'joselito3', 'kidlat_x', 'luningning', 'mutya_ng', 'narra_tree', 'onyok_77', 'perlas_v'],
  ...['quiapo_q', 'rizalina', 'sinag_araw', 'tala_gabi', 'ugnayan5', 'vigan_vic', 'waling_w', 'yakal_09'],
  ...['zamboang', 'alon_alon', 'baguio_b', 'camia_c', 'duyan_22', 'engkanto', 'gitara_g', 'habagat6'],
  ...['ipil_ipil', 'kawayan_k', 'lapulapu4', 'malaya_m', 'nayon_11', 'paruparo', 'sarimanok', 'taal_t'],
];

export interface TeamMember {
  username: string;
  upline: string;
}

/** Forty members: those that no agent has are directly below `ana`. */
export function teamMembers(names: readonly string[] = teamNames): TeamMember[] {
  const uplines = teamAgents.flatMap(({ username, members }) =>
    Array.from({ length: members }, () => username),
  );
  return names.map((username, place) => ({ username, upline: uplines[place] ?? 'ana' }));
}
