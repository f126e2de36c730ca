-- issue:* → paid, and issue:* → promo, a debt before it (payments.md §5.6). The same key again changes
-- nothing and returns false; with other amounts it is refused.
CREATE FUNCTION ledger_issue(
  for_user uuid, transfers uuid[], from_account text, paid_tokens int, promo_tokens int, why text,
  why_promo text, key text, moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets%ROWTYPE;
  known int;
  repaid int;
  spendable int;
BEGIN
  SELECT * INTO STRICT wallet FROM wallets WHERE user_id = for_user FOR UPDATE;
  SELECT sum(amount) INTO known FROM ledger_transfers
  WHERE user_id = for_user AND source_key = key AND debit = from_account;
  IF known IS NOT NULL THEN
    IF known <> paid_tokens + promo_tokens THEN
      RAISE EXCEPTION 'this cause gave other tokens' USING ERRCODE = 'OR409';
    END IF;
    RETURN false;
  END IF;
  repaid := least(-wallet.debt, promo_tokens);
  spendable := wallet.paid + wallet.promo;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    balance_after, created_at)
  SELECT for_user, part.id, from_account, part.account, part.tokens, part.reason, key, part.balance,
    moment
  FROM (VALUES
    (transfers[1], 'paid', paid_tokens, why, spendable + paid_tokens),
    (transfers[2], 'debt', repaid, 'debt_repaid', spendable + paid_tokens),
    (transfers[3], 'promo', promo_tokens - repaid, why_promo,
      spendable + paid_tokens + promo_tokens - repaid)
  ) AS part (id, account, tokens, reason, balance)
  WHERE part.tokens > 0;
  UPDATE wallets
  SET paid = paid + paid_tokens, promo = promo + promo_tokens - repaid, debt = debt + repaid
  WHERE user_id = for_user;
  RETURN true;
END $$;
--> statement-breakpoint
-- Moves tokens between accounts of a user and the system's, one transfer for each place of the arrays:
-- claw-backs, freezes and what takes them back (payments.md §5.5). Amounts of 0 move nothing. False, and
-- nothing moved, for a key that came before and for a wallet that is gone.
CREATE FUNCTION ledger_move(
  for_user uuid, transfers uuid[], debits text[], credits text[], amounts int[], why text, key text,
  moment timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  wallet wallets%ROWTYPE;
BEGIN
  SELECT * INTO wallet FROM wallets WHERE user_id = for_user FOR UPDATE;
  IF NOT FOUND OR EXISTS (
    SELECT FROM ledger_transfers WHERE user_id = for_user AND source_key = key
  ) THEN
    RETURN false;
  END IF;
  INSERT INTO ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, source_key,
    balance_after, created_at)
  SELECT for_user, part.id, part.debit, part.credit, part.tokens, why, key,
    wallet.paid + wallet.promo + sum(
      CASE WHEN part.credit IN ('paid', 'promo') THEN part.tokens ELSE 0 END
      - CASE WHEN part.debit IN ('paid', 'promo') THEN part.tokens ELSE 0 END
    ) OVER (ORDER BY part.place),
    moment
  FROM unnest(transfers, debits, credits, amounts) WITH ORDINALITY
    AS part (id, debit, credit, tokens, place)
  WHERE part.tokens > 0;
  UPDATE wallets AS own
  SET paid = own.paid + moved.paid, promo = own.promo + moved.promo,
    frozen = own.frozen + moved.frozen, debt = own.debt + moved.debt
  FROM (
    SELECT
      coalesce(sum(tokens) FILTER (WHERE account = 'paid'), 0) AS paid,
      coalesce(sum(tokens) FILTER (WHERE account = 'promo'), 0) AS promo,
      coalesce(sum(tokens) FILTER (WHERE account = 'frozen'), 0) AS frozen,
      coalesce(sum(tokens) FILTER (WHERE account = 'debt'), 0) AS debt
    FROM (
      SELECT * FROM unnest(credits, amounts) AS got (account, tokens)
      UNION ALL
      SELECT account, -tokens FROM unnest(debits, amounts) AS given (account, tokens)
    ) AS parts
  ) AS moved
  WHERE own.user_id = for_user;
  RETURN EXISTS (SELECT FROM ledger_transfers WHERE user_id = for_user AND source_key = key);
END $$;
--> statement-breakpoint
-- The invariants of payments.md §5.6 but for the sixth, which is about orders: whatever is wrong in the
-- books of users who had a transfer since then. An erased account keeps its transfers and has no wallet;
-- there is nothing to compare them with.
CREATE FUNCTION ledger_faults(since timestamptz)
RETURNS TABLE (invariant int, of_user uuid, what text) LANGUAGE sql STABLE AS $$
with touched as (
  select w.* from wallets w where w.user_id in (
    select user_id from ledger_transfers where created_at >= since)
), moved as (
  select user_id, account, sum(amount)::bigint as balance from (
    select t.user_id, t.credit as account, t.amount
    from ledger_transfers t join touched using (user_id)
    union all
    select t.user_id, t.debit, -t.amount
    from ledger_transfers t join touched using (user_id)
  ) parts group by user_id, account
), cached as (
  select user_id, account, balance from touched, lateral (values
    ('paid', paid), ('promo', promo), ('held', held), ('frozen', frozen), ('debt', debt)
  ) as own (account, balance)
), holds as (
  select h.*,
    coalesce(sum(t.amount) filter (where t.credit = 'held'), 0) as taken,
    coalesce(sum(t.amount) filter (where t.credit like 'consume:%'), 0) as used,
    coalesce(sum(t.amount) filter (where t.credit in ('paid', 'promo')), 0) as back
  from ledger_holds h join touched using (user_id)
  left join ledger_transfers t on t.user_id = h.user_id and t.hold_id = h.hold_id
  group by h.user_id, h.hold_id
)
select 1 as invariant, user_id, 'all accounts sum up to ' || sum(balance) as what
from (
  select user_id, balance from cached
  union all
  select user_id, balance from moved
  where account not in ('paid', 'promo', 'held', 'frozen', 'debt')
) accounts group by user_id having sum(balance) <> 0
union all
select 2, user_id, account || ' is ' || balance from cached
where case when account = 'debt' then balance > 0 else balance < 0 end
union all
select 3, user_id, account || ' is ' || cached.balance || ', its transfers say '
  || coalesce(moved.balance, 0)
from cached left join moved using (user_id, account)
where cached.balance <> coalesce(moved.balance, 0)
union all
select 4, user_id, 'hold ' || hold_id || ' of ' || amount || ' took ' || taken || ', used '
  || used || ', gave back ' || back
from holds
where taken <> amount or used <> settled_amount
  or back <> case when state = 'open' then 0 else amount - settled_amount end
union all
select 5, user_id, 'held is ' || held || ', open holds say ' || coalesce(open, 0)
from touched left join (
  select user_id, sum(amount) as open from holds where state = 'open' group by user_id
) as opened using (user_id)
where held <> coalesce(open, 0)
union all
select 7, user_id, source_key || ' moved tokens at ' || count(distinct t.created_at) || ' times'
from ledger_transfers t join touched using (user_id)
group by user_id, source_key having count(distinct t.created_at) > 1
union all
select 8, user_id, 'spendable is ' || (paid + promo) || ', its transfers say ' || spendable
from touched join (
  select user_id, sum(balance) as spendable from moved
  where account in ('paid', 'promo') group by user_id
) as said using (user_id)
where paid + promo <> spendable
union all
select 9, user_id, 'a transfer from ' || t.debit || ' to ' || t.credit
from ledger_transfers t join touched using (user_id)
where t.debit = t.credit or exists (
  select from unnest(array[t.debit, t.credit]) as named (account)
  where account !~ '^(paid|promo|held|frozen|debt|clawback|expire|(issue|consume):[a-z_]+)$'
)
$$;
