-- Whoever writes what pages show tells the sites, in the same transaction: a page that was made before is then made
-- anew. A trigger says it, so that no writer can forget it. Several changes of one kind in a transaction are one word.
create function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  return null;
end $$;

do $$
declare
  v_pair text[];
begin
  foreach v_pair slice 1 in array array[
    ['brand_settings', 'settings'], ['register_field_rules', 'settings'], ['register_settings', 'settings'],
    ['banners', 'banners'], ['banner_texts', 'banners'],
    ['announcements', 'announcements'], ['announcement_texts', 'announcements'],
    ['help_categories', 'help'], ['help_category_texts', 'help'],
    ['help_articles', 'help'], ['help_article_texts', 'help'],
    ['promotions', 'promotions'], ['promotion_texts', 'promotions'],
    ['vip_levels', 'vip'], ['vip_level_texts', 'vip'],
    ['point_terms', 'points'], ['point_rewards', 'points'], ['point_reward_texts', 'points'],
    ['game_types', 'catalogue'], ['game_vendors', 'catalogue'], ['game_vendor_types', 'catalogue'],
    ['games', 'catalogue'], ['game_maintenance', 'catalogue']]
  loop
    execute format(
      'create trigger tell_sites after insert or update or delete or truncate on %I
         for each statement execute function notify_content_changed(%L)', v_pair[1], v_pair[2]);
  end loop;
end $$;
