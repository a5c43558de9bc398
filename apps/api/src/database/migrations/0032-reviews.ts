import { type Kysely, sql } from 'kysely';
import { protectTenantTable } from './0001-tenancy.ts';
import { fillShop } from './0008-database-rules.ts';

/** Adds to reviews the shop's reply, photos, and votes of shoppers whom a review helped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table review
      add column reply text,
      add column replied_at timestamptz,
      -- ids of pictures that are shown
      add column photos text[] not null default '{}',
      -- shoppers whom the review helped: the number that pages show, and the one that a job copies to it once a day
      add column helpful int not null default 0,
      add column votes int not null default 0,
      add check ((reply is null) = (replied_at is null))`.execute(db);
  await sql`create index review_helpful on review (shop_id, product_id, helpful desc, created_at desc, id desc)
    where status = 'approved'`.execute(db);
  await sql`create index review_status on review (shop_id, status, id)`.execute(db);
  await sql`create index review_votes on review (shop_id) where helpful <> votes`.execute(db);
  await sql`
    create table review_vote (
      shop_id bigint not null references shop_directory,
      review_id bigint not null,
      -- a keyed hash of the shopper's session, different for each review
      voter text collate "C" not null,
      primary key (shop_id, review_id, voter),
      foreign key (shop_id, review_id) references review (shop_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create table review_upload (
      shop_id bigint not null references shop_directory,
      -- the id of the picture once it is shown
      id text collate "C" not null,
      -- missing until the review is sent
      review_id bigint,
      place int not null default 0,
      width int not null, height int not null,
      media_type text not null,
      color text,
      created_at timestamptz not null,
      primary key (shop_id, id),
      -- without its review, a job deletes it with its file
      foreign key (shop_id, review_id) references review (shop_id, id) on delete set null (review_id)
    )`.execute(db);
  await sql`create index review_upload_review on review_upload (shop_id, review_id)`.execute(db);
  for (const table of ['review_vote', 'review_upload']) {
    await protectTenantTable(db, table);
    await fillShop(db, table);
  }
  await ignoreVotes(db);
}

/** A vote changes only `votes`, which pages don't show: it neither drops pages nor counts the product's reviews again. */
async function ignoreVotes(db: Kysely<unknown>) {
  await sql`drop trigger count_reviews on review`.execute(db);
  await sql`
    create trigger count_reviews after insert or delete or update of product_id, rating, status on review
    for each row when (not is_erasing()) execute function count_reviews()`.execute(db);
  await sql`
    create or replace function announce_review() returns trigger language plpgsql as $$
    declare was review := old;
    begin
      if tg_op = 'UPDATE' then
        was.votes := new.votes;
        if was is not distinct from new then return null; end if;
      end if;
      perform pg_notify('witryna_changes', r.shop_id || ' product:' || r.product_id)
      from (values (old.shop_id, old.product_id), (new.shop_id, new.product_id)) r (shop_id, product_id)
      where r.product_id is not null;
      return null;
    end $$`.execute(db);
}
