import { type AnswerOf, teamRoutes } from "@planner/contract/api";
import type { Invitation, Member } from "@planner/contract/model";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { t, translated } from "../../i18n/translate.ts";
import { call, sentenceOf, showProblem } from "../../platform/call.ts";
import { copyOrShow } from "../../platform/copy.ts";
import { teamResource } from "../../platform/query-client.ts";
import { loadProfile } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert, showDone } from "../../ui/alerts.ts";

type People = AnswerOf<typeof teamRoutes.people>;

/** Who is in the team, and who is asked to be. */
export const peopleQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "people"],
    queryFn: ({ signal }) => call(teamRoutes.people, { params: { teamId }, signal }),
    ...teamResource,
  });

const NOBODY: readonly Member[] = [];

/** Who is in the team, once that is known. */
export const useMembers = (teamId: string): readonly Member[] =>
  useQuery(peopleQuery(teamId)).data?.members ?? NOBODY;

/** What can be asked of whom: the names of everybody in the team whose account is not deactivated. */
export const useActiveNames = (teamId: string): string[] =>
  useMembers(teamId).flatMap(({ name, isDeactivated }) => (isDeactivated ? [] : name));

/** How the list of people is changed before the server has answered, and asked for again after. */
function usePeople(teamId: string) {
  const cache = useQueryClient();
  const { queryKey } = peopleQuery(teamId);
  return {
    refresh: () => cache.invalidateQueries({ queryKey }),
    change: async (how: (people: People) => People) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, (people) => people && how(people));
    },
  };
}

/** Mails an invitation. */
export function useInvite(teamId: string) {
  const { refresh } = usePeople(teamId);
  return async (email: string): Promise<Sent> => {
    const answer = await call(teamRoutes.invite, { params: { teamId }, body: { email } });
    void refresh();
    return answer;
  };
}

type Sent = AnswerOf<typeof teamRoutes.invite>;

/** Says how the link of an invitation reaches them; where no mail is sent, it can be copied. */
export function showSent({ message, link }: Sent): void {
  if (link === null) showDone(translated(message));
  else
    showAlert(translated(message), {
      action: { label: t("Copy link"), run: () => void copyLink(link) },
    });
}

async function copyLink(link: string): Promise<void> {
  if (await copyOrShow(link)) showAlert(t("Link copied."));
}

/** Mails a new link in place of the one before. */
export function useResend(teamId: string) {
  const { refresh } = usePeople(teamId);
  return useOnce({
    mutationFn: ({ id: invitationId }: Invitation) =>
      call(teamRoutes.resendInvitation, { params: { teamId, invitationId } }),
    onSuccess: showSent,
    onError: (error, { email }) =>
      void showAlert(
        t("No new link was sent to {email}. {reason}", { email, reason: sentenceOf(error) }),
        { tone: "error" },
      ),
    onSettled: refresh,
  });
}

/** Takes an invitation from the list at once; whoever did so by mistake can invite again. */
export function useRevoke(teamId: string) {
  const { refresh, change } = usePeople(teamId);
  const invite = useInvite(teamId);
  const inviteAgain = (email: string) =>
    void invite(email).then(showSent, (error: unknown) => showProblem(error));
  return useMutation({
    mutationFn: ({ id: invitationId }: Invitation) =>
      call(teamRoutes.revokeInvitation, { params: { teamId, invitationId } }),
    onMutate: ({ id }) =>
      change(({ members, invitations }) => ({
        members,
        invitations: invitations.filter((one) => one.id !== id),
      })),
    onSuccess: ({ message }, { email }) =>
      void showAlert(translated(message), {
        action: { label: t("Invite again"), run: () => inviteAgain(email) },
      }),
    onError: (error, { email }) =>
      void showAlert(
        t("The invitation to {email} is still valid. {reason}", {
          email,
          reason: sentenceOf(error),
        }),
        {
          tone: "error",
        },
      ),
    onSettled: refresh,
  });
}

/** Takes somebody out of the team, or leaves it; who leaves goes on in another one. */
export function useRemove(teamId: string, ownId: string | undefined) {
  const { refresh, change } = usePeople(teamId);
  return useMutation({
    mutationFn: ({ userId }: Member) =>
      call(teamRoutes.removeMember, { params: { teamId, userId } }),
    onSuccess: async ({ message }, { userId }) => {
      if (userId === ownId) return void (await loadProfile());
      await change(({ members, invitations }) => ({
        members: members.filter((one) => one.userId !== userId),
        invitations,
      }));
      showDone(translated(message));
    },
    onError: (error) => {
      showProblem(error, t("Nobody was removed."));
      void refresh();
    },
  });
}
