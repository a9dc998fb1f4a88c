import { WEBHOOK_DELIVERY_DAYS, type WebhookDelivery } from "@planner/contract/api";
import { useInfiniteQuery } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { sentenceOf } from "../../platform/call.ts";
import { TextButton } from "../../ui/button.tsx";
import { Foreign } from "../../ui/foreign.tsx";
import { Broken, More, Waiting } from "../../ui/list-states.tsx";
import text from "../../ui/text.module.css";
import { deliveriesQuery, useWebhookActs } from "./queries.ts";
import { deliveryWords, momentOf } from "./webhook-words.ts";
import style from "./webhook.module.css";

interface DeliveryListProps {
  teamId: string;
  webhookId: string;
  /** Only to a webhook that is on something can be sent again. */
  isOn: boolean;
}

/** What was sent to a webhook, the latest first, and what it answered. */
export function DeliveryList({ teamId, webhookId, isOn }: DeliveryListProps) {
  const log = useInfiniteQuery(deliveriesQuery(teamId, webhookId));
  const { replaying } = useWebhookActs(teamId, webhookId);
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (log.isPending) return <Waiting>{t("Reading the deliveries…")}</Waiting>;
  if (log.isError && deliveries.length === 0)
    return <Broken onRetry={log.refetch}>{sentenceOf(log.error)}</Broken>;
  if (deliveries.length === 0)
    return (
      <p className={text.soft}>{t("Nothing was sent yet. Send a test to see that it arrives.")}</p>
    );
  return (
    <>
      <ol className={style.rows} aria-label={t("Deliveries")}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className={style.row}>
            <Delivery
              delivery={delivery}
              onReplay={isOn ? () => replaying.mutate(delivery.id) : undefined}
            />
          </li>
        ))}
      </ol>
      <More>
        {log.hasNextPage ? (
          <TextButton disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? t("Looking") : t("Show older")}
          </TextButton>
        ) : (
          <p className={style.soft}>
            {t("Saved for {count} days.", { count: WEBHOOK_DELIVERY_DAYS })}
          </p>
        )}
      </More>
    </>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  onReplay: (() => void) | undefined;
}

function Delivery({ delivery, onReplay }: DeliveryProps) {
  const { event, at, status, attempts, answer } = delivery;
  return (
    <>
      <p className={style.soft}>
        <time dateTime={at}>{momentOf(at)}</time>
      </p>
      <div className={style.said}>
        <p>
          <code className={style.event}>{event}</code>
        </p>
        <p className={status === "failed" ? style.failed : style.soft}>{deliveryWords(delivery)}</p>
        {answer && answer.text.trim() !== "" && (
          <pre className={style.answer}>
            <Foreign>{answer.text}</Foreign>
          </pre>
        )}
      </div>
      <div className={style.act}>
        {onReplay && attempts > 0 && (
          <TextButton
            aria-label={t("Replay {event} of {time}", { event, time: momentOf(at) })}
            onClick={onReplay}
          >
            {t("Replay")}
          </TextButton>
        )}
      </div>
    </>
  );
}
